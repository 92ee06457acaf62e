/** A column that can fill a field of a record. */
export interface NamedField {
  readonly key: string;
  readonly label: string;
  /** Other headings in use. */
  readonly aliases?: readonly string[];
}

/** The file column (from 0) that each field is read from. */
export type ColumnMap = Readonly<Record<string, number>>;

/** Compares headings without case, blanks and punctuation: "Addr. Line-1" and "addr line 1" are the same. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, '');

/**
 * Finds the column of each field: by the heading selected last time, else by the field's name, else by an alias. A
 * column is used once; if two columns have the same heading, the user selects one.
 */
export function matchColumns(
  headings: readonly string[],
  fields: readonly NamedField[],
  remembered: Readonly<Record<string, string>> = {},
): ColumnMap {
  const keys = headings.map(headingKey);
  const takenColumns = new Set<number>();
  const map: Record<string, number> = {};
  const take = (field: string, wanted: string): void => {
    const at = keys.indexOf(wanted);
    if (wanted === '' || at < 0 || at !== keys.lastIndexOf(wanted) || takenColumns.has(at) || map[field] !== undefined)
      return;
    map[field] = at;
    takenColumns.add(at);
  };
  for (const field of fields) take(field.key, headingKey(remembered[field.key] ?? ''));
  for (const field of fields) take(field.key, headingKey(field.label));
  for (const field of fields) for (const alias of field.aliases ?? []) take(field.key, headingKey(alias));
  return map;
}

/** A column's letters in a spreadsheet: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnLetters(Math.floor(index / 26) - 1)}${letter}`;
}
