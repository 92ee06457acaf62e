/** What a cell holds: text, a number (null: empty), or a calendar date. */
export type CellValue = string | number | null;

/** A column of an exported table. Numbers stay numbers, with as many decimals as their kind shows; dates are `YYYY-MM-DD`. */
export interface SheetColumn {
  readonly header: string;
  readonly kind: 'text' | 'whole' | 'money' | 'quantity' | 'rate' | 'date';
  /** In characters; for spreadsheets only. */
  readonly width?: number;
}

/** A table to be written as CSV or as a workbook. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CellValue[])[];
}
