import { columnOf, entered, inputNameOf } from './columns';
import type { Field, Fields, RowsOf } from './field-types';
import type { StoredRow } from './value-types';
import { initialOf } from './values';

interface Named {
  readonly field: Field;
  readonly column: string;
  readonly input: string;
}

const namedFields = new WeakMap<Fields, readonly Named[]>();

/** The fields that users fill in with their columns and names in inputs, which are put together once. */
function named(fields: Fields): readonly Named[] {
  const known = namedFields.get(fields);
  if (known) return known;
  const list = entered(fields).map(([name, field]) => ({
    field,
    column: columnOf(name, field),
    input: inputNameOf(name, field),
  }));
  namedFields.set(fields, list);
  return list;
}

/** A checked row by its columns: what is left out or null stays as it is, or is that of a new row. */
export const rowColumns = <F extends Fields, Row extends object = object>(
  { of }: RowsOf<F>,
  input: Readonly<Record<string, unknown>>,
  row?: Row,
): StoredRow<F> & Row => {
  const stored = row as Readonly<Record<string, unknown>> | undefined;
  const columns = named(of).map(({ field, column, input: name }) => {
    const value = input[name] ?? stored?.[column] ?? initialOf(field);
    return [column, field.kind === 'rows' ? (value as (typeof input)[]).map((one) => rowColumns(field, one)) : value];
  });
  return { ...row, ...Object.fromEntries(columns) } as StoredRow<F> & Row;
};

/** Only the columns of a row that users fill in. */
export const rowValues = <F extends Fields>({ of }: RowsOf<F>, row: StoredRow<F>): StoredRow<F> =>
  Object.fromEntries(
    named(of).map(({ column }) => [column, (row as Readonly<Record<string, unknown>>)[column]]),
  ) as StoredRow<F>;
