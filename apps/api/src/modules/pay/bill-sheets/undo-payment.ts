import { isClosedMonth, monthName } from '@falcon/domain/money-in/accounts';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import { heldClosedThrough } from '#office/closed-months';
import { addHistory } from '#kit/record-kit';
import { updateSheet } from './changes.queries';
import { lockedSheets, nameOf, requireStatus } from './locked-sheet';
import type { SeenSheet } from './locked-sheet';
import type { SheetRecord } from './sheets.queries';

/**
 * Takes back the payment of a sheet, such as a check that was lost, with a reason. It stays approved. Not in a closed
 * month.
 */
export async function undoPayment(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  seenSheet: SeenSheet,
  reason: string,
): Promise<void> {
  const [sheet] = (await lockedSheets(trx, [seenSheet])) as [SheetRecord];
  if (sheet.status !== 'PAID' || sheet.paidOn === null) throw validationError('id', `${nameOf(sheet)} is not paid.`);
  await requireStatus(trx, ctx, sheet, seenSheet, 'PAID');
  if (isClosedMonth(sheet.paidOn, await heldClosedThrough(trx)))
    throw validationError(
      'id',
      `${monthName(sheet.paidOn)} is closed, so this payment can’t be undone. Reopen the month first.`,
    );
  const { version } = await updateSheet(trx, sheet.id, {
    status: 'DONE',
    paidOn: null,
    paymentMethod: null,
    checkNumber: null,
    recipient: '',
    paidAt: null,
    paidBy: null,
  });
  await addHistory(trx, {
    recordType: 'bill_sheet',
    recordId: sheet.id,
    action: 'update',
    userId: ctx.requireUser().id,
    version,
    changes: [
      { field: 'status', from: 'PAID', to: 'DONE' },
      { field: 'paidOn', from: sheet.paidOn, to: null },
      { field: 'paymentMethod', from: sheet.paymentMethod, to: null },
      ...(sheet.checkNumber === null ? [] : [{ field: 'checkNumber', from: sheet.checkNumber, to: null }]),
    ],
    reason,
  });
}
