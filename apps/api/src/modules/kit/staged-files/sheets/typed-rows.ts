import { readCell } from '@falcon/domain/kit/imports';
import { zipInState } from '@falcon/domain/kit/text';
import type { Cell, CellValue, ColumnMap } from '@falcon/domain/kit/imports';
import type { RowFault, RowRules, SheetField, TypedRow } from './sheet-file';

/** The cells of a row as field values; unreadable cells are reported with their column. */
export function typedRow(
  fields: readonly SheetField[],
  columns: ColumnMap,
  { rowNumber, cells }: { readonly rowNumber: number; readonly cells: readonly Cell[] },
): TypedRow {
  const values: Record<string, CellValue> = {};
  const faults: RowFault[] = [];
  const notes: RowFault[] = [];
  for (const field of fields) {
    const at = columns[field.key];
    if (at === undefined) continue;
    const cell = readCell(field.kind, cells[at] ?? null, field.choices);
    if (!cell.ok) faults.push({ rowNumber, field: field.key, message: cell.reason });
    else if (cell.value !== undefined) values[field.key] = cell.value;
    if (cell.ok && cell.note !== undefined) notes.push({ rowNumber, field: field.key, message: cell.note });
  }
  return { rowNumber, values: withWholeZips(fields, values), faults, notes, parts: [] };
}

/** Spreadsheets drop leading zeros of ZIP codes; the state next to them shows that. */
function withWholeZips(fields: readonly SheetField[], values: Record<string, CellValue>): Record<string, CellValue> {
  for (const { key } of fields.filter((field) => field.kind === 'zip')) {
    const [zip, state] = [values[key], values[key.replace(/postalCode$/, 'state')]];
    if (typeof zip === 'string' && typeof state === 'string') values[key] = zipInState(zip, state);
  }
  return values;
}

/**
 * Groups rows that belong to the record above. The last record stays open: its further rows may come with the next
 * page.
 */
export function gathered(
  { continues }: Pick<RowRules, 'continues'>,
  rows: readonly TypedRow[],
  open: TypedRow | null,
): { readonly heads: readonly TypedRow[]; readonly open: TypedRow | null } {
  const heads: TypedRow[] = [];
  let head = open;
  for (const row of rows) {
    if (head && continues?.(row, head)) head = { ...head, parts: [...head.parts, row] };
    else {
      if (head) heads.push(head);
      head = row;
    }
  }
  return { heads, open: head };
}
