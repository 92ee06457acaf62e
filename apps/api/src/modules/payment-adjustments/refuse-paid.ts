import { paidFault, paidSentence } from '@falcon/domain/adjustments';
import type { PaidWeek } from '@falcon/domain/adjustments';
import { validationError } from '../../core/errors';
import type { Database } from '../../db/database';
import type { FormInput } from '../record-kinds';
import { linesIn } from './adjustment-form';
import { adjustmentLines } from './payment-adjustments.queries';
import type { PaymentAdjustmentRow } from './payment-adjustments.queries';
import { sheetOfWeek, weeksOnSheets } from './weeks-on-sheets.queries';

/** The weeks of an adjustment on approved and paid sheets; none is approved until the transaction ends. */
async function paidWeeks(trx: Database, id: number): Promise<PaidWeek[]> {
  const weeks = await weeksOnSheets(trx, [id], { locked: true });
  return weeks
    .filter(({ status }) => status !== 'OPEN')
    .map((week) => ({ number: week.number, sheet: sheetOfWeek(week) }));
}

/** Refuses a change of what an approved or paid sheet has of an adjustment. */
export async function refusePaidChange(
  trx: Database,
  before: PaymentAdjustmentRow,
  input: FormInput,
  after: Partial<Pick<PaymentAdjustmentRow, 'installerId' | 'salespersonId' | 'recurrenceNumber'>>,
): Promise<void> {
  const paid = await paidWeeks(trx, before.id);
  if (paid.length === 0) return;
  const standing = { ...before, lines: await adjustmentLines(trx, [before.id]) };
  const fault = paidFault(
    standing,
    {
      ...standing,
      adjustmentDate: (input['adjustmentDate'] as string | undefined) ?? before.adjustmentDate,
      recurrenceNumber: (input['recurrenceNumber'] as number | undefined) ?? before.recurrenceNumber,
      ...after,
      lines: linesIn(input) ?? standing.lines,
    },
    paid,
  );
  if (fault) throw validationError([fault]);
}

/** Refuses to delete an adjustment that an approved or paid sheet has. */
export async function refusePaidRemoval(trx: Database, { id }: Pick<PaymentAdjustmentRow, 'id'>): Promise<void> {
  const [first] = await paidWeeks(trx, id);
  if (first) throw validationError('id', paidSentence(first));
}
