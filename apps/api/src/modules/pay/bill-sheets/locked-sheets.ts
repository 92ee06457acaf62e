import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';
import { notFound, registerConstraint } from '#core/errors';
import type { Payables } from '#pay/payables';
import { installersOfSheets, lockInstallers, sheetsWithIds } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

// A sheet was approved between the check and the change.
registerConstraint('bill_sheet_locked', {
  path: 'id',
  message:
    'A bill sheet with this was approved in the meantime, and approved sheets never change. Correct it on the next sheet.',
});

/** What people call a sheet: `The bill sheet of 3/8/2026`. */
export const nameOf = ({ periodStart }: Pick<SheetRecord, 'periodStart'>): string =>
  `The bill sheet of the week of ${writtenDate(periodStart)}`;

/** Some sheets in the order asked for; refuses missing ones. */
export async function requestedSheets(db: Database, ids: readonly number[]): Promise<SheetRecord[]> {
  const sheetsById = new Map((await sheetsWithIds(db, ids)).map((sheet) => [sheet.id, sheet]));
  return ids.map((id) => {
    const sheet = sheetsById.get(id);
    if (!sheet) throw notFound('Bill sheet', id);
    return sheet;
  });
}

/** The same, with their installers locked. */
export async function lockedSheets(trx: Database, ids: readonly number[]): Promise<SheetRecord[]> {
  await lockInstallers(trx, await installersOfSheets(trx, ids));
  return requestedSheets(trx, ids);
}

/** Bill sheets as payables. */
export const BILL_SHEETS: Payables<SheetRecord> = {
  kind: 'bill_sheet',
  noun: 'Bill sheet',
  nameOf,
  byId: async (db, id) => (await sheetsWithIds(db, [id]))[0],
  locked: async (trx, id) => (await lockedSheets(trx, [id]))[0],
};
