import type { Transaction } from 'kysely';
import type { CommissionEvent } from '@falcon/domain/commission';
import type { Cents } from '@falcon/domain/money';
import type { DB } from '../../db/database';
import type { TransactionContext } from '../../core/context';
import { moveByPayment } from '../work-orders';
import type { Settlement, Settling } from '../work-orders';
import { followCommissions } from './commissions.queries';
import { insertEntries, refreshInvoices } from './entries.queries';
import type { EntryRecord, InvoiceRecord, NewEntry } from './entries.queries';
import type { LockedInvoices } from './lock-accounts';

/** What was posted: the entries, and the invoices as they are now. */
export interface Posted {
  readonly entries: readonly EntryRecord[];
  readonly invoices: ReadonlyMap<number, InvoiceRecord>;
}

const EVENTS: Readonly<Record<string, CommissionEvent>> = {
  paid: 'PAID_IN_FULL',
  paymentReversed: 'PAYMENT_REVERSED',
};

/**
 * Posts entries that settle locked invoices or are unapplied credit, in the caller's transaction, and all that follows from them: what is
 * settled of each invoice, the status of its order, its commission. Every entry but those of creating and deleting an invoice is posted
 * here; the number of statements does not depend on the number of entries.
 */
export async function postEntries(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  locked: LockedInvoices,
  entries: readonly NewEntry[],
  settling: Settling,
): Promise<Posted> {
  const posted = await insertEntries(trx, entries, { userId: ctx.user?.id ?? null, at: ctx.now() });
  const ids = [...new Set(entries.flatMap((entry) => entry.invoiceId ?? []))].sort((a, b) => a - b);
  const refreshed = await refreshInvoices(trx, ids);
  const settlements = refreshed.map((after) => settlementOf(locked, after));
  const moved = await moveByPayment(trx, ctx, settlements, settling);
  const lowered = new Set(
    entries.flatMap(({ kind, invoiceId }) => (kind === 'WRITE_OFF' || kind === 'CREDIT' ? (invoiceId ?? []) : [])),
  );
  const events = refreshed.flatMap(({ id, workOrderId }) => {
    const event = EVENTS[moved.get(workOrderId) ?? ''] ?? null;
    return event !== null || lowered.has(id) ? [[id, event] as const] : [];
  });
  await followCommissions(trx, new Map(events), ctx.now());
  return { entries: posted, invoices: new Map(refreshed.map((invoice) => [invoice.id, invoice])) };
}

function settlementOf({ invoices, orders }: LockedInvoices, after: InvoiceRecord): Settlement {
  const before = invoices.get(after.id);
  const order = orders.get(after.workOrderId);
  if (!before || !order) throw new Error(`Invoice ${after.id} is posted to without its lock`);
  return {
    order,
    invoiceAmount: after.amountCents as Cents,
    paidBefore: before.amountPaidCents as Cents,
    paidAfter: after.amountPaidCents as Cents,
  };
}
