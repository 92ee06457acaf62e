import { readCell } from '@falcon/domain/kit/imports';
import { zipInState } from '@falcon/domain/kit/text';
import type { CellValue, ColumnMap } from '@falcon/domain/kit/imports';
import type { FileRow } from './import-rows.queries';
import type { ImportKind, RowFault, TypedRow } from './kinds/kind';

/** The cells of a row as values of their fields; unreadable cells are reported at their column. */
export function typedRow(kind: ImportKind, columns: ColumnMap, { rowNumber, cells }: FileRow): TypedRow {
  const values: Record<string, CellValue> = {};
  const faults: RowFault[] = [];
  const notes: RowFault[] = [];
  for (const field of kind.fields) {
    const at = columns[field.key];
    if (at === undefined) continue;
    const cell = readCell(field.kind, cells[at] ?? null, field.choices);
    if (!cell.ok) faults.push({ rowNumber, field: field.key, message: cell.reason });
    else if (cell.value !== undefined) values[field.key] = cell.value;
    if (cell.ok && cell.note !== undefined) notes.push({ rowNumber, field: field.key, message: cell.note });
  }
  return { rowNumber, values: withWholeZips(kind, values), faults, notes, parts: [] };
}

/** ZIP codes of text lose their leading zeros in spreadsheets as well; the state beside them says so. */
function withWholeZips(kind: ImportKind, values: Record<string, CellValue>): Record<string, CellValue> {
  for (const { key } of kind.fields.filter((field) => field.kind === 'zip')) {
    const [zip, state] = [values[key], values[key.replace(/postalCode$/, 'state')]];
    if (typeof zip === 'string' && typeof state === 'string') values[key] = zipInState(zip, state);
  }
  return values;
}

/**
 * Groups rows that belong to the record above. The last record stays open: its further rows may come with the next
 * page.
 */
export function* gathered(
  kind: ImportKind,
  rows: readonly TypedRow[],
  open: TypedRow | null,
): Generator<TypedRow, TypedRow | null> {
  let head = open;
  for (const row of rows) {
    if (head && kind.continues?.(row, head)) {
      head = { ...head, parts: [...head.parts, row] };
      continue;
    }
    if (head) yield head;
    head = row;
  }
  return head;
}
