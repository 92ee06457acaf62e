import type { Sheet } from '@falcon/domain/pay/bill-sheets';
import type { InstallerSheet } from './load-facts';
import type { SheetRecord } from './sheets.queries';

/** A sheet calculated from today's facts, and the stored one of the same week. */
export interface CalculatedSheet extends Omit<InstallerSheet, 'facts'> {
  readonly sheet: Sheet;
  readonly stored: SheetRecord | null;
}
