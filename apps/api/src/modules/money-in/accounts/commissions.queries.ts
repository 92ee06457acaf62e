import { sql } from 'kysely';
import { isOwed } from '@falcon/domain/pay/commissions';
import { commissionAfter, nextCommissionState } from '@falcon/domain/orders/order-commission';
import type { CommissionEvent, CommissionState } from '@falcon/domain/orders/order-commission';
import type { Cents, Percent } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { updateRows } from '#db/update-rows';
import { commissionLowered } from '#orders/work-orders';

interface CommissionRow {
  readonly id: number;
  readonly invoiceId: number;
  readonly workOrderId: number;
  readonly invoiceIsVoid: boolean;
  readonly state: CommissionState;
  readonly rateBp: Percent;
  readonly baseCents: Cents;
  readonly amountCents: Cents;
  readonly settledCents: number;
  readonly earnedAt: Date | null;
  readonly paidAt: Date | null;
  readonly reversedAt: Date | null;
  readonly profitCents: Cents;
  readonly loweredCents: Cents;
}

/** The newest commission of each invoice, locked, with the amounts that lower it. */
async function commissionsOf(trx: Database, invoiceIds: readonly number[]): Promise<readonly CommissionRow[]> {
  const { rows } = await sql<CommissionRow>`
    select c.id, c.invoice_id, c.work_order_id, i.status = 'VOID' as invoice_is_void, c.state, c.rate_bp, c.base_cents,
      c.amount_cents, c.settled_cents,
      c.earned_at, c.paid_at, c.reversed_at, i.profit_cents, ${commissionLowered('i.id')} as lowered_cents
    from commission c join invoice i on i.id = c.invoice_id
    where c.invoice_id = any(${[...invoiceIds]}::int[])
      and c.id = (select max(o.id) from commission o where o.invoice_id = c.invoice_id)
    order by c.id for update of c`.execute(trx);
  return rows;
}

/** The commission after write-offs and credit memos. */
function figured({
  loweredCents,
  profitCents,
  rateBp,
}: CommissionRow): Pick<CommissionRow, 'amountCents' | 'baseCents'> {
  const { base, amount } = commissionAfter({ profit: profitCents, rate: rateBp }, loweredCents);
  return { baseCents: base, amountCents: amount };
}

/** The state of a commission after an event; null if it doesn't change. */
function stateAfter(commission: CommissionRow, event: CommissionEvent | null, amount: number): CommissionState | null {
  if (event === null) return null;
  const isPaidOut = commission.paidAt !== null && amount > 0 && commission.settledCents >= amount;
  const next = nextCommissionState(commission.state, event, isPaidOut);
  return next.ok ? next.state : null;
}

/** The columns of a commission after an event; none if nothing changes. */
function after(commission: CommissionRow, event: CommissionEvent | null, at: Date) {
  const { id, earnedAt, reversedAt } = commission;
  const figures = figured(commission);
  const state = stateAfter(commission, event, figures.amountCents);
  const times =
    state === null
      ? { earnedAt, reversedAt }
      : { earnedAt: isOwed(state) ? at : null, reversedAt: state === 'REVERSED' ? at : null };
  return state === null && isSame(commission, figures)
    ? []
    : [{ id, state: state ?? commission.state, ...figures, ...times }];
}

const isSame = (commission: CommissionRow, figures: Pick<CommissionRow, 'amountCents' | 'baseCents'>): boolean =>
  figures.baseCents === commission.baseCents && figures.amountCents === commission.amountCents;

/** Copies the commission owed by each invoice to its order. */
async function showOnOrders(trx: Database, commissions: readonly CommissionRow[]): Promise<void> {
  const rows = commissions.flatMap((one) => {
    const figures = figured(one);
    return one.invoiceIsVoid || isSame(one, figures)
      ? []
      : [{ id: one.workOrderId, commissionCents: figures.amountCents }];
  });
  if (rows.length > 0) await updateRows(trx, 'work_order', rows);
}

/**
 * Updates commissions after entries of their invoices: earned when everything is settled, reversed when it no longer
 * is, and based on the profit left after write-offs and the invoice's credit memos. Two statements for any number of
 * invoices, and a third if an amount changes. The caller has locked the orders.
 */
export async function followCommissions(
  trx: Database,
  events: ReadonlyMap<number, CommissionEvent | null>,
  at: Date,
): Promise<void> {
  if (events.size === 0) return;
  const commissions = await commissionsOf(trx, [...events.keys()]);
  const rows = commissions.flatMap((one) => after(one, events.get(one.invoiceId) ?? null, at));
  if (rows.length > 0) await updateRows(trx, 'commission', rows);
  await showOnOrders(trx, commissions);
}
