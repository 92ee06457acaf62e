import { sql } from 'kysely';
import { invoiceStanding } from '@falcon/domain/money-in/accounts';
import type { AccountEntry } from '@falcon/domain/money-in/accounts';
import { commissionAfter, commissionOf } from '@falcon/domain/orders/order-commission';
import type { CommissionState } from '@falcon/domain/orders/order-commission';
import { formatPercent, NO_CENTS } from '@falcon/domain/kit/money';
import type { Cents, Percent } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { ENTRY_KINDS } from '@falcon/domain/money-in/accounts';
import { INVOICE_STATUSES, labelOf } from '@falcon/domain/kit/flooring';
import type { InvoiceStatus } from '@falcon/domain/kit/flooring';
import { commissionLowered } from '#orders/work-orders';
import { moneyWords, sumText } from '../check';
import type { Check, Difference } from '../check';

type Entry = Pick<AccountEntry, 'id' | 'kind' | 'invoiceId' | 'amount' | 'entryDate' | 'reversesId'>;
const ENTRIES = sql`coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'invoiceId', e.invoice_id,
  'amount', e.amount_cents,
  'entryDate', e.entry_date, 'reversesId', e.reverses_id) order by e.id) from account_entry e
    where e.invoice_id = i.id), '[]') as entries`;
const entryParts = (entries: readonly Entry[]) =>
  entries.map(({ kind, amount }) => [labelOf(ENTRY_KINDS, kind), amount] as const);

interface InvoiceRow {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly status: InvoiceStatus;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly amountPaidCents: Cents;
  readonly datePaid: string | null;
  readonly entries: readonly Entry[];
}

const dateWords = (date: string | null): string => (date === null ? 'none' : writtenDate(date));

const invoiceEntries: Check = {
  key: 'invoice-entries',
  about: 'An invoice’s status, fees, amount paid and date paid match its entries.',
  table: 'invoice',
  batch: 200,
  async look(db, ids) {
    const { rows } = await sql<InvoiceRow>`
      select i.id, i.invoice_number, i.status, i.amount_cents, i.fee_cents, i.amount_paid_cents, i.date_paid, ${ENTRIES}
      from invoice i where i.id = any(${[...ids]}::int[]) order by i.id`.execute(db);
    return rows.flatMap(standingDifferences);
  },
};

function standingDifferences(row: InvoiceRow): Difference[] {
  const { entries } = row;
  const standing = invoiceStanding(row.amountCents, entries);
  const about = {
    recordId: row.id,
    recordName: row.invoiceNumber,
    link: `/invoices/${row.id}`,
    explanation: sumText(entryParts(entries), standing.open),
    subject: `invoice.paid:${row.id}`,
    reads: [`invoice:${row.id}`],
  };
  const differences: Difference[] = [];
  const differs = (figure: string, storedText: string, recomputed: string, differenceCents: number | null = null) =>
    void (
      storedText !== recomputed &&
      differences.push({ ...about, figure, stored: storedText, recomputed, differenceCents })
    );
  const nameOf = (status: InvoiceStatus): string => labelOf(INVOICE_STATUSES, status);
  differs('Status', nameOf(row.status), nameOf(standing.status));
  // A deleted invoice keeps the amount that was settled before.
  if (row.status === 'VOID' && standing.status === 'VOID') {
    differs('Open', moneyWords(0), moneyWords(standing.open), 0 - standing.open);
    return differences;
  }
  differs('Fees', moneyWords(row.feeCents), moneyWords(standing.fees), row.feeCents - standing.fees);
  differs(
    'Paid',
    moneyWords(row.amountPaidCents),
    moneyWords(standing.settled),
    row.amountPaidCents - standing.settled,
  );
  differs('Date paid', dateWords(row.datePaid), dateWords(standing.datePaid));
  return differences;
}

interface CommissionRow {
  readonly id: number;
  readonly workOrderId: number;
  readonly invoiceId: number | null;
  readonly workOrderNumber: string;
  readonly state: CommissionState;
  readonly rateBp: Percent;
  readonly baseCents: Cents;
  readonly amountCents: Cents;
  readonly profitCents: Cents | null;
  readonly status: InvoiceStatus | null;
  readonly isNewest: boolean;
  readonly loweredCents: Cents;
  readonly settledCents: Cents;
  readonly wasPaid: boolean;
  /** The sum of its lines in approved and paid runs; null without any. */
  readonly inRunsCents: Cents | null;
  /** Whether its first line includes an amount paid before runs existed. */
  readonly hasEarlier: boolean;
}

/** The possible states of a commission for each status of its invoice. */
const STATES: Readonly<Record<InvoiceStatus, readonly CommissionState[]>> = {
  OPEN: ['ACCRUED', 'REVERSED'],
  PARTIAL: ['ACCRUED', 'REVERSED'],
  PAID: ['EARNED', 'PAID'],
  VOID: ['REVERSED'],
};

const commissions: Check = {
  key: 'commissions',
  about:
    'A commission is its rate times the profit left after write-offs and credit memos of its invoice. Its settled amount is what runs paid, and its status matches its invoice.',
  table: 'commission',
  batch: 200,
  async look(db, ids) {
    const { rows } = await sql<CommissionRow>`
      select c.id, c.work_order_id, c.invoice_id, w.work_order_number, c.state, c.rate_bp, c.base_cents, c.amount_cents,
        i.profit_cents, i.status,
        c.id = (select max(o.id) from commission o where o.invoice_id = c.invoice_id) as is_newest,
          ${commissionLowered('i.id')} as lowered_cents, c.settled_cents, c.paid_at is not null as was_paid,
        l.in_runs_cents, coalesce(l.has_earlier, false) as has_earlier
      from commission c join work_order w on w.id = c.work_order_id left join invoice i on i.id = c.invoice_id
        left join lateral (select sum(l.amount_cents)::bigint as in_runs_cents,
          (array_agg(l.kind order by l.id))[1] <> 'COMMISSION' as has_earlier
          from commission_statement_line l where l.commission_id = c.id) l on true
      where c.id = any(${[...ids]}::int[]) order by c.id`.execute(db);
    return rows.flatMap(commissionDifferences);
  },
};

/**
 * The amount of a commission paid by runs. Before runs existed, a commission was paid as a whole; if it was lowered
 * since, the paid amount is unknown.
 */
function settledBy(row: CommissionRow): { readonly amount: Cents; readonly explanation: string } {
  const { inRunsCents, hasEarlier, settledCents, amountCents, wasPaid, loweredCents, state } = row;
  if (inRunsCents !== null && !hasEarlier)
    return { amount: inRunsCents, explanation: `Its lines in commission runs: ${moneyWords(inRunsCents)}.` };
  if (inRunsCents !== null || (wasPaid && loweredCents !== 0)) return { amount: settledCents, explanation: '' };
  const isSettled = state === 'PAID' || (wasPaid && settledCents !== 0);
  return {
    amount: isSettled ? amountCents : NO_CENTS,
    explanation: isSettled ? `It was paid as a whole: ${moneyWords(amountCents)}.` : 'No run has paid it.',
  };
}

function commissionDifferences(row: CommissionRow): Difference[] {
  const { rateBp, baseCents, amountCents, profitCents, status, state } = row;
  // An earlier commission of the invoice keeps the profit it was calculated from.
  const expected =
    profitCents === null || !row.isNewest
      ? { base: baseCents, amount: commissionOf(baseCents, rateBp) }
      : commissionAfter({ profit: profitCents, rate: rateBp }, row.loweredCents);
  const about = {
    recordId: row.id,
    recordName: row.workOrderNumber,
    link: `/work-orders/${row.workOrderId}`,
    subject: `commission:${row.id}`,
    reads: [`invoice:${row.invoiceId}`, `work_order:${row.workOrderId}`],
  };
  const explanation = `${formatPercent(rateBp)} of ${moneyWords(expected.base)} = ${moneyWords(expected.amount)}.`;
  const settled = settledBy(row);
  const money = (figure: string, storedCents: number, recomputed: number, how: string = explanation): Difference[] =>
    storedCents === recomputed
      ? []
      : [
          {
            ...about,
            figure,
            stored: moneyWords(storedCents),
            recomputed: moneyWords(recomputed),
            differenceCents: storedCents - recomputed,
            explanation: how,
          },
        ];
  const states: readonly CommissionState[] = !row.isNewest ? ['REVERSED'] : status === null ? [state] : STATES[status];
  return [
    ...money('Profit', baseCents, expected.base),
    ...money('Commission', amountCents, expected.amount),
    ...money('Settled', row.settledCents, settled.amount, settled.explanation),
    ...(states.includes(state)
      ? []
      : [
          {
            ...about,
            figure: 'State',
            stored: state.toLowerCase(),
            recomputed: states.map((one) => one.toLowerCase()).join(' or '),
            differenceCents: null,
            explanation:
              status === null || !row.isNewest
                ? 'A newer commission took its place.'
                : `Its invoice is ${labelOf(INVOICE_STATUSES, status).toLowerCase()}.`,
          },
        ]),
  ];
}

export const STANDING_CHECKS: readonly Check[] = [invoiceEntries, commissions];
