/** An option: its stored value and its label. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The values of a list of options. */
export type ValueOf<List extends readonly Option[]> = List[number]['value'];

/** A list of options, each a value and its label. */
export const options = <const Value extends string>(
  ...rows: readonly (readonly [Value, string])[]
): readonly Option<Value>[] => rows.map(([value, label]) => ({ value, label }));

/** The stored values of an option list, for an enum. */
export const valuesOf = <Value extends string>(list: readonly Option<Value>[]): Value[] =>
  list.map((option) => option.value);

/** The label of a stored value; an unknown value is shown as is. */
export const labelOf = (list: readonly Option[], value: string): string =>
  list.find((option) => option.value === value)?.label ?? value;
