import type { Transaction } from 'kysely';
import { isClosedMonth, signedAmount, standingEntries } from '@falcon/domain/money-in/accounts';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { DB, Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { notFound, validationError } from '#core/errors';
import { closedThrough } from '#office/closed-months';
import { returnedFee } from './returned-fee';
import { lockCustomers } from './entries.queries';
import type { EntryRecord, NewEntry } from './entries.queries';
import { lockInvoices } from './lock-accounts';
import type { LockedInvoices } from './lock-accounts';
import { postEntries } from './post-entries';
import type { PostedEntries } from './post-entries';
import { entriesOfReceipts, insertReceipt, markReceiptReversed, receiptForUpdate } from './receipts.queries';
import type { NewReceipt, ReceiptRecord } from './receipts.queries';
import { changeOfPart, entriesOfPart } from './receipt-parts';
import type { ReceiptPart } from './receipt-parts';

/** A receipt and the invoices it settles; the rest is the customer's credit. */
export interface ReceiptPlan {
  readonly receipt: NewReceipt;
  readonly parts: readonly ReceiptPart[];
  readonly isAccounting?: boolean;
}

export interface PostedReceipt extends PostedEntries {
  readonly receipt: ReceiptRecord;
}

/**
 * Stores a receipt, posts its parts to locked invoices, and posts the rest as credit. The caller has checked the
 * amounts.
 */
export async function postReceipt(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  locked: LockedInvoices,
  plan: ReceiptPlan,
): Promise<PostedReceipt> {
  const receipt = await insertReceipt(trx, plan.receipt);
  const on = { receiptId: receipt.id, entryDate: receipt.receivedOn };
  const remaining = plan.parts.reduce((rest, part) => rest - part.amountCents, receipt.amountCents);
  const parts = plan.parts.flatMap((part) => {
    const invoice = locked.invoices.get(part.invoiceId);
    if (!invoice) throw new Error(`Invoice ${part.invoiceId} is paid without its lock`);
    return entriesOfPart(part, invoice, on);
  });
  const credit: NewEntry = {
    customerId: receipt.customerId,
    invoiceId: null,
    kind: 'PAYMENT',
    amountCents: signedAmount('PAYMENT', cents(remaining)),
    ...on,
  };
  const posting = {
    action: 'payment',
    reason: '',
    isAccounting: plan.isAccounting ?? false,
    changes: new Map(plan.parts.map((part) => [part.invoiceId, changeOfPart(part)])),
  };
  return { receipt, ...(await postEntries(trx, ctx, locked, remaining > 0 ? [...parts, credit] : parts, posting)) };
}

export interface Reversal {
  readonly reason: string;
  readonly isAccounting?: boolean;
  /** The day it came back; today by default, and if its month is closed. */
  readonly date?: string | null | undefined;
  /** The fee charged to the customer, in cents. */
  readonly fee?: number | null | undefined;
  /** The input field that names the payment. */
  readonly path: string;
}

/**
 * Reverses a receipt (a bounced check): reverses all its parts, and moves its orders and their commissions back. Closed
 * orders are reopened, since the bank returns a check regardless.
 */
export async function reverseReceipt(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  receiptId: number,
  { reason, isAccounting = false, date, fee, path }: Reversal,
): Promise<PostedReceipt> {
  const first = await entriesOfReceipts(trx, [receiptId]);
  if (first.length === 0) throw notFound('Payment', receiptId);
  await lockCustomers(trx, [...new Set(first.map((entry) => entry.customerId))]);
  // The parts can't change from here on, since moving one needs the customer's lock.
  const standing = standingEntries(await entriesOfReceipts(trx, [receiptId]));
  const locked = await lockInvoices(trx, ctx, [...new Set(standing.flatMap((entry) => entry.invoiceId ?? []))]);
  const receipt = await receiptForUpdate(trx, receiptId);
  if (!receipt || receipt.reversedAt !== null) throw validationError(path, 'This payment was already reversed.');
  requireNotRefunded(standing, path);
  const entryDate = await dateOfReversal(trx, ctx, date, receipt.receivedOn);
  const reversed = await markReceiptReversed(trx, receiptId, { at: ctx.now(), userId: ctx.user?.id ?? null, reason });
  const reversals = standing.map((entry) => reversalOf(entry, entryDate, reason));
  const entries = fee ? [...reversals, returnedFee(fee, { receipt, reversals, locked, reason })] : reversals;
  const settling = { action: 'paymentReversed', reason, isAccounting, reopens: true };
  return { receipt: reversed, ...(await postEntries(trx, ctx, locked, entries, settling)) };
}

/** The day of the reversal: not before the receipt, and today if the month is closed. */
async function dateOfReversal(
  trx: Database,
  ctx: TransactionContext,
  date: string | null | undefined,
  receivedOn: string,
): Promise<string> {
  const today = ctx.today();
  if (date == null || date === today) return today;
  if (date > today) throw validationError('date', 'The date cannot be in the future.');
  if (date < receivedOn)
    throw validationError(
      'date',
      `The payment was received on ${writtenDate(receivedOn)}; the date cannot be earlier.`,
    );
  return isClosedMonth(date, await closedThrough(trx)) ? today : date;
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

export function requireNotRefunded(standing: readonly EntryRecord[], path: string): void {
  const refunded = standing.filter((entry) => entry.kind === 'REFUND');
  if (refunded.length > 0) {
    const amount = refunded.reduce((sum, entry) => sum + entry.amountCents, 0);
    throw validationError(path, `${formatMoney(amount as Cents)} of it was refunded. Reverse the refund first.`);
  }
}

/** Closed orders are frozen: they must be reopened before their invoice can be open again. */
export function requireNotClosed(
  { invoices, orders }: LockedInvoices,
  standing: readonly EntryRecord[],
  path: string,
): void {
  const ids = new Set(standing.flatMap(({ invoiceId }) => invoices.get(invoiceId ?? 0)?.workOrderId ?? []));
  const closed = [...orders.values()].filter((order) => ids.has(order.id) && order.statusId === STATUS_ID.CLOSE);
  if (closed.length === 0) return;
  const numbers = closed.map((order) => order.workOrderNumber).join(', ');
  throw validationError(
    path,
    closed.length === 1
      ? `${numbers} is closed. Reopen it first.`
      : `These orders are closed: ${numbers}. Reopen them first.`,
  );
}
