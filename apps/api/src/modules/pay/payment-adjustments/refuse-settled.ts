import { firstOfMonth } from '@falcon/domain/money-in/accounts';
import { closedWeeks, settledFault, settledSentence } from '@falcon/domain/pay/payment-adjustments';
import type { SettledWeek } from '@falcon/domain/pay/payment-adjustments';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import type { Database } from '#db/database';
import { heldClosedThrough } from '#office/closed-months';
import type { FormInput } from '#kit/record-kinds';
import { linesIn } from './adjustment-form';
import { adjustmentLines } from './payment-adjustments.queries';
import type { PaymentAdjustmentRow } from './payment-adjustments.queries';
import { sheetOfWeek, weeksOnSheets } from './weeks-on-sheets.queries';

/**
 * The weeks of an adjustment on approved and paid sheets and in closed months; this can't change until the transaction
 * ends.
 */
async function settledWeeks(
  trx: Database,
  ctx: Pick<TransactionContext, 'today'>,
  row: PaymentAdjustmentRow,
): Promise<SettledWeek[]> {
  const paid = (await weeksOnSheets(trx, [row.id], { locked: true })).filter(({ status }) => status !== 'OPEN');
  const closedThrough = row.adjustmentDate < firstOfMonth(ctx.today()) ? await heldClosedThrough(trx) : null;
  return [
    ...paid.map((week) => ({ number: week.number, why: `on ${sheetOfWeek(week)}, which is approved` })),
    ...closedWeeks(row, closedThrough),
  ];
}

/** Refuses changes to the part of an adjustment that is on an approved or paid sheet, or due in a closed month. */
export async function refuseSettledChange(
  trx: Database,
  ctx: Pick<TransactionContext, 'today'>,
  before: PaymentAdjustmentRow,
  input: FormInput,
  after: Partial<Pick<PaymentAdjustmentRow, 'installerId' | 'recurrenceNumber' | 'salespersonId'>>,
): Promise<void> {
  const settled = await settledWeeks(trx, ctx, before);
  if (settled.length === 0) return;
  const standing = { ...before, lines: await adjustmentLines(trx, [before.id]) };
  const fault = settledFault(
    standing,
    {
      ...standing,
      adjustmentDate: (input['adjustmentDate'] as string | undefined) ?? before.adjustmentDate,
      recurrenceNumber: (input['recurrenceNumber'] as number | undefined) ?? before.recurrenceNumber,
      ...after,
      lines: linesIn(input) ?? standing.lines,
    },
    settled,
  );
  if (fault) throw validationError([fault]);
}

/** Refuses to delete an adjustment that is on an approved or paid sheet, or dated in a closed month. */
export async function refuseSettledRemoval(
  trx: Database,
  row: PaymentAdjustmentRow,
  ctx: Pick<TransactionContext, 'today'>,
): Promise<void> {
  const [first] = await settledWeeks(trx, ctx, row);
  if (first) throw validationError('id', settledSentence(first));
}
