import { RETURNED_METHODS, signedAmount } from '@falcon/domain/money-in/accounts';
import type { ReceiptMethod } from '@falcon/domain/money-in/accounts';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { z } from 'zod';
import { validationError } from '#core/errors';
import type { EntryRecord, NewEntry } from './entries.queries';
import type { LockedInvoices } from './lock-accounts';
import type { ReceiptRecord } from './receipts.queries';
import { openOf } from './require-open';

/** The fee for a returned check; blank or 0 for none. */
export const feeInput = z
  .int('Enter the fee.')
  .min(0, 'A fee can’t be negative.')
  .max(100_000, 'The fee is at most $1,000.00.')
  .nullish();

interface ReturnedReceipt {
  readonly receipt: ReceiptRecord;
  /** The entries that reverse its parts. */
  readonly reversals: readonly NewEntry[];
  readonly locked: LockedInvoices;
  readonly reason: string;
}

/** The fee for a returned receipt, on the oldest invoice that it paid, dated when that invoice is open again. */
export function returnedFee(fee: number, { receipt, reversals, locked, reason }: ReturnedReceipt): NewEntry {
  if (!RETURNED_METHODS.includes(receipt.method as ReceiptMethod))
    throw validationError('fee', 'A fee can be charged only for a returned check or ACH payment.');
  const paid = reversals.flatMap((entry) => {
    const invoice = locked.invoices.get(entry.invoiceId ?? 0);
    return invoice ? [{ entry, invoice }] : [];
  });
  const [oldest] = paid.toSorted(
    ({ invoice: one }, { invoice: other }) => one.invoiceDate.localeCompare(other.invoiceDate) || one.id - other.id,
  );
  if (!oldest) throw validationError('fee', 'This payment settled no invoice that a fee could be added to.');
  return {
    customerId: oldest.entry.customerId,
    invoiceId: oldest.invoice.id,
    kind: 'FEE',
    amountCents: signedAmount('FEE', cents(fee)),
    entryDate: oldest.entry.entryDate,
    receiptId: receipt.id,
    reason,
  };
}

/** A paid fee can't be waived: its invoice would be settled with more than its amount. */
export function requireFeeOpen(fee: EntryRecord, { invoices }: LockedInvoices, path: string): void {
  const invoice = invoices.get(fee.invoiceId ?? 0);
  if (!invoice || openOf(invoice) >= fee.amountCents) return;
  throw validationError(
    path,
    `Only ${formatMoney(openOf(invoice) as Cents)} of invoice ${invoice.invoiceNumber} is open, less than the fee. Reverse what paid it first, or give a credit memo.`,
  );
}
