import type { Transaction } from 'kysely';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { DB } from '#db/database';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import { addHistory } from '#kit/record-kit';
import { lockedAfter, updateSheet } from './changes.queries';
import { lockedSheets, nameOf, requireStatus } from './locked-sheet';
import type { SeenSheet } from './locked-sheet';
import { removeDecisions } from './proposals/proposals.queries';
import type { SheetRecord } from './sheets.queries';

/**
 * Opens an approved sheet again, with a reason; only the newest locked one of an installer, as later ones build on it.
 */
export async function reopenSheet(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  seenSheet: SeenSheet,
  reason: string,
): Promise<void> {
  const [sheet] = (await lockedSheets(trx, [seenSheet])) as [SheetRecord];
  if (sheet.status === 'OPEN') throw validationError('id', `${nameOf(sheet)} is open already.`);
  if (sheet.status === 'PAID')
    throw validationError('id', `${nameOf(sheet)} is paid. Undo the payment first, or correct it on the next sheet.`);
  await requireStatus(trx, ctx, sheet, seenSheet, 'DONE');
  const later = await lockedAfter(trx, sheet);
  if (later !== null)
    throw validationError(
      'id',
      `The sheet of the week of ${writtenDate(later)} builds on this one. Reopen that one first, or correct it on the next sheet.`,
    );
  if (!(await removeDecisions(trx, sheet.id)))
    throw validationError(
      'id',
      `${nameOf(sheet)} withheld insurance that was returned by a payment adjustment. Delete that one first, or correct it on the next sheet.`,
    );
  const { version } = await updateSheet(trx, sheet.id, { status: 'OPEN', approvedAt: null, approvedBy: null });
  await addHistory(trx, {
    recordType: 'bill_sheet',
    recordId: sheet.id,
    action: 'update',
    userId: ctx.requireUser().id,
    version,
    changes: [{ field: 'status', from: 'DONE', to: 'OPEN' }],
    reason,
  });
}
