import type { Sheet, SheetLine } from '@falcon/domain/pay/bill-sheets';
import type { LineRecord, SheetRecord } from './sheets.queries';

/** The columns of a line, by table column. */
export const lineColumns = ({ due, taken, carried, percent, ...line }: SheetLine) => ({
  ...line,
  percentBp: percent,
  dueCents: due,
  takenCents: taken,
  carriedCents: carried,
});

/** A text that is equal for equal values, regardless of the order of their fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );

/** Whether a calculated sheet equals the stored one: lines, steps and warnings. */
export const isSame = (sheet: Sheet, storedSheet: SheetRecord, lines: readonly LineRecord[]): boolean =>
  hasSameLines(sheet, lines) && canonical(sheet.warnings) === canonical(storedSheet.warnings);

/** Whether a calculated sheet pays and deducts the same as the stored one, regardless of warnings. */
export function hasSameLines(sheet: Sheet, lines: readonly LineRecord[]): boolean {
  const fresh = sheet.lines.map(lineColumns);
  const storedLines = lines.map(
    ({ id: _id, billSheetId: _sheet, installerId: _installer, position: _position, ...line }) => line,
  );
  return canonical(fresh) === canonical(storedLines);
}
