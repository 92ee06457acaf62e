import type { Transaction } from 'kysely';
import { signedAmount, standingEntries } from '@falcon/domain/accounts';
import { cents, formatMoney } from '@falcon/domain/money';
import type { Cents } from '@falcon/domain/money';
import { STATUS_ID } from '@falcon/domain/work-order-status';
import type { DB } from '../../db/database';
import type { TransactionContext } from '../../core/context';
import { notFound, validationError } from '../../core/errors';
import { lockCustomers } from './entries.queries';
import type { EntryRecord, NewEntry } from './entries.queries';
import { lockInvoices } from './lock-accounts';
import type { LockedInvoices } from './lock-accounts';
import { postEntries } from './post-entries';
import type { Posted } from './post-entries';
import { entriesOfReceipts, insertReceipt, markReceiptReversed, receiptForUpdate } from './receipts.queries';
import type { NewReceipt, ReceiptRecord } from './receipts.queries';

/** A receipt and what it settles; what is in no part is credit of its customer. */
export interface ReceiptPlan {
  readonly receipt: NewReceipt;
  readonly parts: readonly { readonly invoiceId: number; readonly amountCents: number }[];
  readonly isAccounting?: boolean;
}

export interface PostedReceipt extends Posted {
  readonly receipt: ReceiptRecord;
}

/** Stores a receipt and posts its parts to locked invoices; what is left of it is posted as credit. The amounts are checked before. */
export async function postReceipt(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  locked: LockedInvoices,
  plan: ReceiptPlan,
): Promise<PostedReceipt> {
  const receipt = await insertReceipt(trx, plan.receipt);
  const entry = (customerId: number, invoiceId: number | null, amount: number): NewEntry => ({
    customerId,
    invoiceId,
    kind: 'PAYMENT',
    amountCents: signedAmount('PAYMENT', cents(amount)),
    entryDate: receipt.receivedOn,
    receiptId: receipt.id,
  });
  const left = plan.parts.reduce((rest, part) => rest - part.amountCents, receipt.amountCents);
  const parts = plan.parts.map((part) => {
    const invoice = locked.invoices.get(part.invoiceId);
    if (!invoice) throw new Error(`Invoice ${part.invoiceId} is paid without its lock`);
    return entry(invoice.customerId, invoice.id, part.amountCents);
  });
  const entries = left > 0 ? [...parts, entry(receipt.customerId, null, left)] : parts;
  const settling = { action: 'payment', reason: '', isAccounting: plan.isAccounting ?? false };
  return { receipt, ...(await postEntries(trx, ctx, locked, entries, settling)) };
}

export interface Reversal {
  readonly reason: string;
  readonly isAccounting?: boolean;
  /** The field that names what is reversed. */
  readonly path: string;
}

/** Takes a receipt back (a bounced check): all its parts are reversed, its orders step back and their commissions with them. */
export async function reverseReceipt(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  receiptId: number,
  { reason, isAccounting = false, path }: Reversal,
): Promise<PostedReceipt> {
  const first = await entriesOfReceipts(trx, [receiptId]);
  if (first.length === 0) throw notFound('Payment', receiptId);
  await lockCustomers(trx, [...new Set(first.map((entry) => entry.customerId))]);
  // The parts can't change any more: moving one takes the lock of its customer.
  const standing = standingEntries(await entriesOfReceipts(trx, [receiptId]));
  const locked = await lockInvoices(trx, ctx, [...new Set(standing.flatMap((entry) => entry.invoiceId ?? []))]);
  const receipt = await receiptForUpdate(trx, receiptId);
  if (!receipt || receipt.reversedAt !== null) throw validationError(path, 'This payment was already reversed.');
  requireReversible(locked, standing, path);
  const reversed = await markReceiptReversed(trx, receiptId, { at: ctx.now(), userId: ctx.user?.id ?? null, reason });
  const entries = standing.map((entry) => reversalOf(entry, ctx.today(), reason));
  const settling = { action: 'paymentReversed', reason, isAccounting };
  return { receipt: reversed, ...(await postEntries(trx, ctx, locked, entries, settling)) };
}

/** The opposite of an entry. */
export const reversalOf = (entry: EntryRecord, entryDate: string, reason: string): NewEntry => ({
  customerId: entry.customerId,
  invoiceId: entry.invoiceId,
  kind: entry.kind as NewEntry['kind'],
  amountCents: -entry.amountCents,
  entryDate: entryDate < entry.entryDate ? entry.entryDate : entryDate,
  receiptId: entry.receiptId,
  creditMemoId: entry.creditMemoId,
  reversesId: entry.id,
  reason,
});

export function requireReversible(locked: LockedInvoices, standing: readonly EntryRecord[], path: string): void {
  const refunded = standing.filter((entry) => entry.kind === 'REFUND');
  if (refunded.length > 0) {
    const amount = refunded.reduce((sum, entry) => sum + entry.amountCents, 0);
    throw validationError(path, `${formatMoney(amount as Cents)} of it was refunded. Reverse the refund first.`);
  }
  requireNotClosed(locked, path);
}

/** Orders that are closed are frozen: they are reopened before their invoice is open again. */
export function requireNotClosed({ orders }: LockedInvoices, path: string): void {
  const closed = [...orders.values()].filter((order) => order.statusId === STATUS_ID.CLOSE);
  if (closed.length === 0) return;
  const numbers = closed.map((order) => order.workOrderNumber).join(', ');
  throw validationError(
    path,
    closed.length === 1
      ? `${numbers} is closed. Reopen it first.`
      : `These orders are closed: ${numbers}. Reopen them first.`,
  );
}
