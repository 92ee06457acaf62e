import type { RowFault, TypedRow } from '#kit/staged-files';

/** An existing record. */
export interface ExistingRecord {
  readonly id: number;
  readonly version: number;
  readonly addressId?: number | null;
  readonly billToAddressId?: number | null;
}

export type Match<Row> =
  | { readonly ok: true; readonly row: Row | null }
  | { readonly ok: false; readonly fault: RowFault };

const ID = /^#?([1-9]\d{0,8})$/;
export const wantsNew = (row: TypedRow): boolean => String(row.values['id'] ?? '').toUpperCase() === 'NEW';
/** The number in the ID column; null for none, 0 for an invalid one. */
export function writtenId(row: TypedRow): number | null {
  const text = row.values['id'];
  if (text === undefined || wantsNew(row)) return null;
  return Number(ID.exec(String(text))?.[1] ?? 0);
}
export const writtenIds = (rows: readonly TypedRow[]): number[] =>
  rows.map(writtenId).filter((id): id is number => id !== null && id > 0);

/** The text of a cell; blank, if there is none. */
export const textOf = ({ values }: TypedRow, field: string): string =>
  String(values[field] ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/** An error in a column of a row; with null, in the whole row. */
export const faultAt = ({ rowNumber }: TypedRow, field: string | null, message: string): RowFault => ({
  rowNumber,
  field,
  message,
});

/** Asks which of several records is meant. */
export const rightOne = (rows: readonly { readonly id: number }[]): string =>
  `Enter the ID of the right one: ${rows
    .slice(0, 5)
    .map(({ id }) => `#${id}`)
    .join(', ')}.`;

/** The record a row refers to: by its ID, else the only match. Nothing is guessed. */
export function match<Row extends ExistingRecord>(
  row: TypedRow,
  standing: readonly Row[],
  alike: readonly Row[],
  words: {
    readonly noun: string;
    readonly field: string;
    readonly unique: boolean;
    tell(row: Row): string;
    doubt?(row: Row): boolean;
  },
): Match<Row> {
  const at = (field: string, message: string): Match<Row> => ({
    ok: false,
    fault: faultAt(row, field, message),
  });
  const id = writtenId(row);
  if (id !== null) {
    const record = standing.find((one) => one.id === id);
    if (!record)
      return at(
        'id',
        `There is no ${words.noun} with the ID ${String(row.values['id']).slice(0, 20)}. Correct it, or enter NEW.`,
      );
    if (words.unique && alike.some((one) => one.id !== id))
      return at(
        words.field,
        `Another ${words.noun} has this name: ${words.tell(alike.find((one) => one.id !== id) as Row)}.`,
      );
    return { ok: true, row: record };
  }
  const [first, second] = alike;
  if (wantsNew(row))
    return first && words.unique
      ? at(words.field, `This name is taken: ${words.tell(first)}. Enter that ID to change it, or use another name.`)
      : { ok: true, row: null };
  if (second)
    return at(
      words.field,
      `${alike.length} records have this name: ${alike
        .slice(0, 4)
        .map((one) => words.tell(one))
        .join('; ')}. Enter the right ID in the ID column, or NEW.`,
    );
  if (first && words.doubt?.(first))
    return at(
      words.field,
      `A ${words.noun} with this name already exists: ${words.tell(first)}. Enter that ID in the ID column if it is the same one, or NEW if it isn’t.`,
    );
  return { ok: true, row: first ?? null };
}
