import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { notFound, registerConstraint, validationError } from '#core/errors';
import { requireSeen } from '#kit/record-kit';
import { installersOfSheets, lockInstallers, sheetsWithIds } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

// The sheet was approved between the check and the change.
registerConstraint('bill_sheet_locked', {
  path: 'id',
  message:
    'A bill sheet with this was approved in the meantime, and what it says never changes. Correct it on the next sheet.',
});

/** A sheet as it was seen by the user who changes it. */
export interface SeenSheet {
  readonly id: number;
  readonly version: number;
}

/** How people call a sheet: `The bill sheet of 3/8/2026`. */
export const nameOf = ({ periodStart }: Pick<SheetRecord, 'periodStart'>): string =>
  `The bill sheet of the week of ${writtenDate(periodStart)}`;

/**
 * The sheets that someone wants to change, with their installers locked; refuses missing ones. In the order asked for.
 */
export async function lockedSheets(trx: Database, seenSheets: readonly SeenSheet[]): Promise<SheetRecord[]> {
  const ids = seenSheets.map(({ id }) => id);
  await lockInstallers(trx, await installersOfSheets(trx, ids));
  const sheetsById = new Map((await sheetsWithIds(trx, ids)).map((sheet) => [sheet.id, sheet]));
  return ids.map((id) => {
    const sheet = sheetsById.get(id);
    if (!sheet) throw notFound('Bill sheet', id);
    return sheet;
  });
}

/** A sheet as its refusals name it. */
export const versionedSheet = (sheet: Pick<SheetRecord, 'id' | 'periodStart'>) =>
  ({ kind: 'Bill sheet', id: sheet.id, subject: nameOf(sheet), recordType: 'bill_sheet', recordId: sheet.id }) as const;

/** Refuses a sheet in another status than a change needs, with a sentence, and one that was saved since it was seen. */
export async function requireStatus(
  trx: Database,
  ctx: TransactionContext,
  sheet: SheetRecord,
  { version }: SeenSheet,
  needed: SheetRecord['status'],
  path = 'id',
): Promise<void> {
  if (sheet.status !== needed) throw validationError(path, `${nameOf(sheet)} ${STANDS[sheet.status] ?? ''}`);
  await requireSeen(trx, ctx, versionedSheet(sheet), version, sheet.version);
}

const STANDS: Readonly<Record<string, string>> = {
  OPEN: 'is not approved yet. Approve it first.',
  DONE: 'was approved already.',
  PAID: 'is paid already.',
};
