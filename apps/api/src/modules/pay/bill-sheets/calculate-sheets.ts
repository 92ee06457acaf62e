import type { Transaction } from 'kysely';
import { sheetOf } from '@falcon/domain/pay/bill-sheets';
import type { PayPeriod, Sheet } from '@falcon/domain/pay/bill-sheets';
import { groupedBy } from '#core/grouped-by';
import type { DB, Database } from '#db/database';
import { addHistory } from '#kit/record-kit';
import type { CalculatedSheet } from './calculated-sheet';
import { loadSheetFacts } from './load-facts';
import { isSame } from './same-sheet';
import { linesOfSheets, lockInstallers, sheetsOfWeek } from './sheets.queries';
import { removeOpenSheets, storeSheets } from './store-sheets.queries';

/** Whether a sheet pays anything. Without pay nothing is deducted: amounts due wait for the next sheet. */
export const pays = ({ lines }: Pick<Sheet, 'lines'>): boolean => lines.some(({ taken }) => taken > 0);

/** Calculates the sheets of some installers for a week; stores nothing. */
export async function calculatedSheets(
  db: Database,
  installerIds: readonly number[],
  period: PayPeriod,
): Promise<CalculatedSheet[]> {
  const sheetsByInstaller = new Map(
    (await sheetsOfWeek(db, installerIds, period.periodStart)).map((sheet) => [sheet.installerId, sheet]),
  );
  const all = await loadSheetFacts(db, installerIds, period);
  return all.map(({ facts, ...installer }) => ({
    ...installer,
    sheet: sheetOf(facts),
    stored: sheetsByInstaller.get(installer.installerId) ?? null,
  }));
}

/** The changes to the sheets of some installers. */
export interface StoredSheets {
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Locked sheets, which were not changed. */
  readonly locked: number;
}

/**
 * Calculates the sheets of some installers for a week and stores the differences: adds new sheets, changes others with
 * a new version, and removes open ones that no longer pay anything. Locked sheets stay. Safe to repeat and to run twice
 * at the same time: the installers are locked first, in id order.
 */
export async function storeCalculated(
  trx: Transaction<DB>,
  { now, userId }: { readonly now: Date; readonly userId: number },
  installerIds: readonly number[],
  period: PayPeriod,
): Promise<StoredSheets> {
  await lockInstallers(trx, installerIds);
  const all = await calculatedSheets(trx, installerIds, period);
  const open = all.filter(
    ({ stored, lockedThrough }) =>
      (stored === null || stored.status === 'OPEN') && (lockedThrough === null || lockedThrough < period.periodEnd),
  );
  const lines = groupedBy(
    await linesOfSheets(
      trx,
      open.flatMap(({ stored }) => stored?.id ?? []),
    ),
    (line) => line.billSheetId,
  );
  const paying = open.filter(({ sheet }) => pays(sheet));
  const differing = paying.filter(
    ({ sheet, stored }) => stored === null || !isSame(sheet, stored, lines.get(stored.id) ?? []),
  );
  const removedSheets = open.flatMap(({ sheet, stored }) => (stored && !pays(sheet) ? [stored] : []));
  await removeOpenSheets(
    trx,
    removedSheets.map(({ id }) => id),
  );
  const storedSheets = await storeSheets(trx, differing, period, now);
  const before = new Map(differing.map((one) => [one.installerId, one.stored]));
  await addHistory(trx, [
    ...storedSheets.map((sheet) => {
      const old = before.get(sheet.installerId);
      return {
        recordType: 'bill_sheet' as const,
        recordId: sheet.id,
        action: old ? 'update' : 'create',
        userId,
        version: sheet.version,
        changes: [{ field: 'netCents', from: old?.netCents ?? null, to: sheet.netCents }],
        ...(old ? { reason: 'Calculated again' } : {}),
      };
    }),
    ...removedSheets.map((sheet) => ({
      recordType: 'bill_sheet' as const,
      recordId: sheet.id,
      action: 'delete',
      userId,
      version: sheet.version + 1,
      changes: [{ field: 'netCents', from: sheet.netCents, to: null }],
      reason: 'There is nothing left to pay',
    })),
  ]);
  const created = differing.filter((one) => one.stored === null).length;
  return {
    created,
    changed: differing.length - created,
    removed: removedSheets.length,
    unchanged: paying.length - differing.length,
    locked: all.filter((one) => one.stored !== null && one.stored.status !== 'OPEN').length,
  };
}
