import { z } from 'zod';
import { ADJUSTMENT_KINDS, signedAmount } from '@falcon/domain/money-in/accounts';
import type { AdjustmentKind } from '@falcon/domain/money-in/accounts';
import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import { idInput } from '#core/errors';
import type { SettlementChange } from '#orders/work-orders';
import type { InvoiceRecord, NewEntry } from './entries.queries';
import { amountInput, byInvoice, LONGEST_REASON } from './input';
import { ADJUSTMENT_ACTIONS } from './record-adjustment';

const partInput = z
  .object({
    invoiceId: idInput,
    amount: z.int('Enter the amount.').min(0, 'The amount must be more than zero.'),
    adjustment: z
      .object({ kind: z.enum(valuesOf(ADJUSTMENT_KINDS), 'Select discount or write-off.'), amount: amountInput })
      .nullish(),
    reason: z.string().trim().max(LONGEST_REASON, 'A reason has at most 1,000 characters.').nullish(),
  })
  .superRefine(({ amount, adjustment, reason }, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
    if (amount === 0 && !adjustment) refuse('amount', 'The amount must be more than zero.');
    if (adjustment && !reason) refuse('reason', 'Enter a reason.');
  });

/** What each invoice gets of a payment, and why one gets less than is open. */
export const receiptPartsInput = byInvoice(partInput);

/** A part of a receipt, in cents: what an invoice is paid, and what of it is settled without money. */
export interface ReceiptPart {
  readonly invoiceId: number;
  /** 0 only with an adjustment. */
  readonly amountCents: number;
  readonly adjustment?: { readonly kind: AdjustmentKind; readonly amountCents: number } | null;
  /** Why less than the open amount was paid, or why the adjustment. */
  readonly reason?: string;
}

/** The entries of a part: the payment, with the reason for paying less, and the discount or write-off. */
export function entriesOfPart(
  { amountCents, adjustment, reason = '' }: ReceiptPart,
  invoice: InvoiceRecord,
  on: { readonly receiptId: number; readonly entryDate: string },
): NewEntry[] {
  const entry = (kind: NewEntry['kind'], amount: number, why: string): NewEntry => ({
    customerId: invoice.customerId,
    invoiceId: invoice.id,
    kind,
    amountCents: signedAmount(kind, cents(amount)),
    ...on,
    reason: why,
  });
  return [
    ...(amountCents > 0 ? [entry('PAYMENT', amountCents, adjustment ? '' : reason)] : []),
    ...(adjustment ? [entry(adjustment.kind, adjustment.amountCents, reason)] : []),
  ];
}

/** What the history of the order says of a part: a discount is no payment. */
export function changeOfPart({
  amountCents,
  adjustment,
  reason = '',
}: ReceiptPart): Pick<SettlementChange, 'action' | 'reason'> {
  if (!adjustment) return { action: 'payment', reason };
  if (amountCents === 0) return { action: ADJUSTMENT_ACTIONS[adjustment.kind], reason };
  const given = `${labelOf(ADJUSTMENT_KINDS, adjustment.kind)} of ${formatMoney(cents(adjustment.amountCents))}`;
  return { action: 'payment', reason: `${given}: ${reason}` };
}
