/** The description of an exported table, and its omitted columns with the reason; every other column is exported. */
export interface ExportedTable {
  /** What it contains, in a sentence. */
  readonly about: string;
  readonly without?: Readonly<Partial<Record<OmittedColumn, string>>>;
}

/** Why a column is omitted. */
export const OMITTED_COLUMNS = {
  secret: 'It proves who someone is, or is kept encrypted and never shown.',
  technical: 'The program needs it only for itself.',
  derived: 'It repeats what other columns say, for lists and the search.',
} as const;
export type OmittedColumn = keyof typeof OMITTED_COLUMNS;

/** Columns omitted from every table, by name pattern. */
export const OMITTED_NAMES: readonly (readonly [RegExp, OmittedColumn])[] = [
  [/_(hash|encrypted|secret)$/, 'secret'],
  [/^listed_/, 'derived'],
];
