import type { Transaction } from 'kysely';
import { cents, formatMoney } from '@falcon/domain/money';
import { writtenDate } from '@falcon/domain/schedule';
import type { DB } from '../../db/database';
import type { TransactionContext } from '../../core/context';
import { validationError } from '../../core/errors';
import { addHistory } from '../record-kit';
import { calculatedSheets } from './calculate-sheets';
import { neighbors, updateSheet } from './changes.queries';
import { lockedSheets, nameOf, requireStatus } from './locked-sheet';
import type { SeenSheet } from './locked-sheet';
import { removeDecisions } from './proposals/proposals.queries';
import { hasSameLines } from './same-sheet';
import { linesOfSheets } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

/**
 * Approves and locks an open sheet. The sheets of an installer are approved in the order of their weeks, so that each knows what the one
 * before carries; one that would be calculated differently now is refused.
 */
export async function approveSheet(trx: Transaction<DB>, ctx: TransactionContext, seen: SeenSheet): Promise<void> {
  const [sheet] = (await lockedSheets(trx, [seen])) as [SheetRecord];
  await requireStatus(trx, ctx, sheet, seen, 'OPEN');
  const { openBefore } = await neighbors(trx, sheet);
  if (openBefore !== null)
    throw validationError('id', `Approve the sheet of the week of ${writtenDate(openBefore)} first.`);
  const [now] = await calculatedSheets(trx, [sheet.installerId], sheet);
  if (!now || !hasSameLines(now.sheet, await linesOfSheets(trx, [sheet.id])))
    throw validationError(
      'id',
      `${nameOf(sheet)} has changed since it was calculated: the net was ${money(sheet.netCents)} and is now ${money(now?.sheet.net ?? 0)}. Calculate it again, then approve it.`,
    );
  const userId = ctx.requireUser().id;
  const { version } = await updateSheet(trx, sheet.id, {
    status: 'DONE',
    warnings: JSON.stringify(now.sheet.warnings),
    approvedAt: ctx.now(),
    approvedBy: userId,
  });
  await addHistory(trx, {
    recordType: 'bill_sheet',
    recordId: sheet.id,
    action: 'update',
    userId,
    version,
    changes: [{ field: 'status', from: 'OPEN', to: 'DONE' }],
  });
}

const money = (amount: number): string => formatMoney(cents(amount));

/** Opens an approved sheet again, with a reason; only the newest locked one of an installer, as later ones build on it. */
export async function reopenSheet(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  seen: SeenSheet,
  reason: string,
): Promise<void> {
  const [sheet] = (await lockedSheets(trx, [seen])) as [SheetRecord];
  if (sheet.status === 'OPEN') throw validationError('id', `${nameOf(sheet)} is open already.`);
  if (sheet.status === 'PAID')
    throw validationError('id', `${nameOf(sheet)} is paid. Undo the payment first, or correct it on the next sheet.`);
  await requireStatus(trx, ctx, sheet, seen, 'DONE');
  const { lockedAfter } = await neighbors(trx, sheet);
  if (lockedAfter !== null)
    throw validationError(
      'id',
      `The sheet of the week of ${writtenDate(lockedAfter)} builds on this one. Reopen that one first, or correct it on the next sheet.`,
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
