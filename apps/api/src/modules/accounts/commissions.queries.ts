import { sql } from 'kysely';
import { commissionAfter } from '@falcon/domain/accounts';
import type { EntryKind } from '@falcon/domain/accounts';
import { isOwed, nextCommissionState } from '@falcon/domain/commission';
import type { CommissionEvent, CommissionState } from '@falcon/domain/commission';
import type { Cents, Percent } from '@falcon/domain/money';
import type { Database } from '../../db/database';
import { updateRows } from '../../db/update-rows';

interface Found {
  readonly id: number;
  readonly invoiceId: number;
  readonly state: CommissionState;
  readonly rateBp: Percent;
  readonly baseCents: number;
  readonly amountCents: number;
  readonly settledCents: number;
  readonly earnedAt: Date | null;
  readonly paidAt: Date | null;
  readonly reversedAt: Date | null;
  readonly profitCents: Cents;
  readonly lowering: readonly { readonly kind: EntryKind; readonly amount: Cents }[];
}

/** The newest commission of each invoice, locked, with the entries that lower it. */
async function commissionsOf(trx: Database, invoiceIds: readonly number[]): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select c.id, c.invoice_id, c.state, c.rate_bp, c.base_cents, c.amount_cents, c.settled_cents, c.earned_at, c.paid_at, c.reversed_at, i.profit_cents,
      coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'amount', e.amount_cents)) from account_entry e
        where e.invoice_id = i.id and e.kind in ('WRITE_OFF', 'CREDIT')), '[]') as lowering
    from commission c join invoice i on i.id = c.invoice_id
    where c.invoice_id = any(${[...invoiceIds]}::int[]) and c.id = (select max(o.id) from commission o where o.invoice_id = c.invoice_id)
    order by c.id for update of c`.execute(trx);
  return rows;
}

/**
 * Commissions follow the entries of their invoices: earned when all is settled, reversed when it no longer is, and figured on what
 * write-offs and credits leave of the profit. Two statements for any number of invoices.
 */
export async function followCommissions(
  trx: Database,
  events: ReadonlyMap<number, CommissionEvent | null>,
  at: Date,
): Promise<void> {
  if (events.size === 0) return;
  const rows = (await commissionsOf(trx, [...events.keys()])).flatMap((found) => {
    const event = events.get(found.invoiceId) ?? null;
    const { base, amount } =
      found.lowering.length === 0
        ? { base: found.baseCents, amount: found.amountCents }
        : commissionAfter({ profit: found.profitCents, rate: found.rateBp }, found.lowering);
    const isPaidOut = found.paidAt !== null && amount > 0 && found.settledCents >= amount;
    const next = event === null ? null : nextCommissionState(found.state, event, isPaidOut);
    if (!next?.ok && base === found.baseCents && amount === found.amountCents) return [];
    const state = next?.ok ? next.state : found.state;
    return [
      {
        id: found.id,
        state,
        baseCents: base,
        amountCents: amount,
        earnedAt: next?.ok ? (isOwed(state) ? at : null) : found.earnedAt,
        reversedAt: next?.ok ? (state === 'REVERSED' ? at : null) : found.reversedAt,
      },
    ];
  });
  if (rows.length > 0) await updateRows(trx, 'commission', rows);
}
