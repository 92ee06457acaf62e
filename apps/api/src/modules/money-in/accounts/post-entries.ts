import type { Transaction } from 'kysely';
import type { CommissionEvent } from '@falcon/domain/orders/order-commission';
import type { Cents } from '@falcon/domain/kit/money';
import type { DB } from '#db/database';
import type { TransactionContext } from '#core/context';
import { moveByPayment } from '#orders/work-orders';
import type { Settlement, SettlementChange } from '#orders/work-orders';
import { followCommissions } from './commissions.queries';
import { insertEntries, refreshInvoices } from './entries.queries';
import type { EntryRecord, InvoiceRecord, NewEntry } from './entries.queries';
import type { LockedInvoices } from './lock-accounts';

/** The posted entries, and the updated invoices. */
export interface PostedEntries {
  readonly entries: readonly EntryRecord[];
  readonly invoices: ReadonlyMap<number, InvoiceRecord>;
}

const EVENTS: Readonly<Record<string, CommissionEvent>> = {
  paid: 'PAID_IN_FULL',
  paymentReversed: 'PAYMENT_REVERSED',
};

/** Options for posting entries. */
export interface Posting extends SettlementChange {
  /**
   * Invoices that a credit memo was issued for or taken back from: their commissions are recalculated from the
   * remaining profit.
   */
  readonly credited?: readonly number[];
  /** What the histories say of some invoices, where it is not the same for all. */
  readonly changes?: ReadonlyMap<number, NonNullable<Settlement['change']>>;
}

/**
 * Posts entries that settle locked invoices or are unapplied credit, in the caller's transaction, and updates each
 * invoice's settled amount, its order's status, and its commission. All entries are posted here, except those for
 * creating and deleting an invoice. The number of statements does not depend on the number of entries.
 */
export async function postEntries(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  locked: LockedInvoices,
  entries: readonly NewEntry[],
  { credited = [], changes, ...settling }: Posting,
): Promise<PostedEntries> {
  const posted = await insertEntries(trx, entries, { userId: ctx.user?.id ?? null, at: ctx.now() });
  const ids = [...new Set(entries.flatMap((entry) => entry.invoiceId ?? []))].sort((a, b) => a - b);
  const refreshed = await refreshInvoices(trx, ids);
  const settlements = refreshed.map((after) => ({ ...settlementOf(locked, after), change: changes?.get(after.id) }));
  const moved = await moveByPayment(trx, ctx, settlements, settling);
  const lowered = [
    ...credited,
    ...entries.flatMap(({ kind, invoiceId }) => (kind === 'WRITE_OFF' ? (invoiceId ?? []) : [])),
  ];
  const events = new Map<number, CommissionEvent | null>(lowered.map((id) => [id, null]));
  for (const { id, workOrderId } of refreshed) {
    const event = EVENTS[moved.get(workOrderId) ?? ''];
    if (event) events.set(id, event);
  }
  await followCommissions(trx, events, ctx.now());
  return { entries: posted, invoices: new Map(refreshed.map((invoice) => [invoice.id, invoice])) };
}

function settlementOf({ invoices, orders }: LockedInvoices, after: InvoiceRecord): Settlement {
  const before = invoices.get(after.id);
  const order = orders.get(after.workOrderId);
  if (!before || !order) throw new Error(`Invoice ${after.id} is posted to without its lock`);
  return {
    order,
    invoiceAmount: (after.amountCents + after.feeCents) as Cents,
    feesBefore: before.feeCents as Cents,
    feesAfter: after.feeCents as Cents,
    paidBefore: before.amountPaidCents as Cents,
    paidAfter: after.amountPaidCents as Cents,
  };
}
