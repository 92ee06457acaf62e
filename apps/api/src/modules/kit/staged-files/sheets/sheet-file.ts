import type { CellChoice, CellKind, CellValue, ColumnMap, NamedField } from '@falcon/domain/kit/imports';
import type { Option } from '@falcon/domain/kit/flooring';
import type { DB } from '#db/database';
import type { Context } from '#core/context';
import type { FileTable, StagedFile, StagedHead } from '../staged-file';

/** A column of a sheet: how its cells are read, and its explanation. */
export interface SheetField extends NamedField {
  readonly kind: CellKind;
  readonly choices?: readonly CellChoice[];
  /** True: a file without it can't be read; NEW: only new records need it. */
  readonly required?: boolean | 'NEW';
  readonly hint?: string;
  /** The example in the template's first row. */
  readonly example?: string;
}

const HINT_OF_KIND: Readonly<Partial<Record<CellKind, string>>> = {
  yesNo: 'Yes or No.',
  whole: 'A whole number.',
  money: 'Dollars.',
  rate: 'Dollars. More than 4 decimals are rounded.',
  quantity: 'A number.',
  percent: 'A percentage.',
  date: 'A date, such as 11/24/2026.',
  feet: `Feet, like 12 or 13'6".`,
};

/** The explanation of a column: its own, else how such cells are written. */
export const hintOf = ({ hint, kind }: SheetField): string | null => hint ?? HINT_OF_KIND[kind] ?? null;

/** Options as choices of a cell: the label, and the stored value. */
export const choicesOf = (options: readonly Option[]): CellChoice[] =>
  options.map(({ value, label }) => ({ value, words: [label, value] }));

/** An error in a row; without a field it concerns the row as a whole. */
export interface RowFault {
  readonly rowNumber: number;
  readonly field: string | null;
  readonly message: string;
}

/** A parsed row, with the rows below that belong to it. Blank cells are left out. */
export interface TypedRow {
  readonly rowNumber: number;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly faults: readonly RowFault[];
  /** Values that the reader changed: rounded prices. */
  readonly notes: readonly RowFault[];
  readonly parts: readonly TypedRow[];
}

/** What a row would do, and to which record. */
export interface RowPlan<Plan extends object = object> {
  readonly rowNumber: number;
  readonly label: string;
  readonly outcome: 'CREATE' | 'UPDATE' | 'SAME' | 'SKIP' | 'FAULT';
  readonly recordId: number | null;
  readonly recordVersion: number | null;
  /** Keys that identify the record: two rows of a file must not share any of them. */
  readonly keys: readonly string[];
  readonly plan: Plan | null;
  readonly faults: readonly RowFault[];
}

/**
 * Checks some rows by the rules of the ordinary mutations, with a fixed number of statements for any number of rows.
 */
export type Checker<Plan extends RowPlan = RowPlan> = (rows: readonly TypedRow[]) => Promise<readonly Plan[]>;

/** What the rows of a file are, and the rules for them. */
export interface RowRules {
  readonly noun: string;
  /** How to tell apart two rows that name the same record, for the error message. */
  readonly apart: string;
  readonly fields: readonly SheetField[];
  /** Whether a row continues the record of the row above. */
  readonly continues?: (row: TypedRow, head: TypedRow) => boolean;
}

/** A file with a table, whose columns are recognized or chosen by a user. */
export interface SheetHead extends StagedHead {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headings: readonly string[];
  readonly headingRow: number | null;
  readonly columns: ColumnMap;
  readonly rowCount: number;
}

type SheetColumn = Exclude<keyof SheetHead, keyof StagedHead> | 'hiddenRowCount';

/** The tables of files with a sheet. */
export type SheetTable = { [Name in FileTable]: SheetColumn extends keyof DB[Name] ? Name : never }[FileTable];

/** A kind of staged file with a table. Its rows have the columns of `import_row`. */
export interface SheetFile<Table extends SheetTable, Head extends SheetHead> extends StagedFile<Table, Head> {
  /** More rows than this are refused. */
  readonly mostRows: number;
  readonly rulesOf: (file: Head) => RowRules;
  /** The sheet of a workbook that is read unless a user chose another one. */
  readonly sheetOf: (file: Head) => string;
  /** The user setting that keeps the chosen columns for the next file. */
  readonly columnSetting: (file: Head) => string;
  readonly checkerOf: (ctx: Context, file: Head) => Promise<Checker>;
}
