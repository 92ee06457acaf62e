/** What is exported of a table, and what is not, with the reason. Columns are named as in the database. */
export interface ExportedTable {
  /** What it contains, in a sentence. */
  readonly about: string;
  readonly columns: string;
  readonly without?: Readonly<Partial<Record<OmittedColumn, string>>>;
}

/** Why a column is left out. */
export const OMITTED_COLUMNS = {
  secret: 'It proves who someone is.',
  sealed: 'It is kept encrypted and never shown.',
  technical: 'The program needs it only for itself.',
  derived: 'It repeats what other columns say, for lists and the search.',
} as const;
type OmittedColumn = keyof typeof OMITTED_COLUMNS;
