import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DEPOSITED_METHODS, RECEIPT_METHODS } from '@falcon/domain/money-in/accounts';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { CASH_RECEIPT_DAYS, CASH_RECEIPTS } from '@falcon/domain/reports/report-definitions';
import { builder } from '#core/builder';
import { serveReport } from '#office/report-kit';
import { ownCustomers } from '#kit/record-kit';

const enums = {
  groupBy: builder.enumType('CashReceiptDay', {
    values: valuesOf(CASH_RECEIPT_DAYS),
    description: 'The day that a line of the cash receipts is about.',
  }),
  methods: builder.enumType('CashReceiptMethod', { values: valuesOf(RECEIPT_METHODS) }),
};

interface ReceiptFilters {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** On the payments `r`. */
  readonly wanted: RawBuilder<unknown>;
}

/**
 * Receipts and reversals by day. Entries of a payment on a day other than its receipt are its reversal: parts that only
 * move between invoices cancel out.
 */
const byDayReceived = ({ from, to, wanted }: ReceiptFilters): RawBuilder<unknown> => sql`
  select g.day, g.method, sum(g.payments)::bigint as payments, sum(g.received)::bigint as received,
    sum(g.reversed)::bigint as reversed,
    sum(g.received - g.reversed)::bigint as net, sum(g.deposited)::bigint as deposited,
      sum(g.to_deposit)::bigint as to_deposit, null::text as deposits
  from (
    select r.received_on as day, r.method, 1 as payments, r.amount_cents as received, 0 as reversed,
      case when r.deposit_id is not null then r.amount_cents else 0 end as deposited,
      case when r.deposit_id is null and r.reversed_at is null
        and r.method = any(${[...DEPOSITED_METHODS]}::text[]) then r.amount_cents else 0 end as to_deposit
    from receipt r where r.received_on between ${from} and ${to} and ${wanted}
    union all
    select e.entry_date, r.method, 0, 0,
      sum(e.amount_cents) + case when e.entry_date = r.received_on then r.amount_cents else 0 end, 0, 0
    from receipt r join account_entry e on e.receipt_id = r.id and e.kind = 'PAYMENT'
    where r.reversed_at is not null and e.entry_date between ${from} and ${to} and ${wanted} group by r.id, e.entry_date
  ) g group by g.day, g.method having sum(g.payments) <> 0 or sum(g.reversed) <> 0`;

/** Deposits by day, including checks that bounced later. */
const byDayDeposited = ({ from, to, wanted }: ReceiptFilters): RawBuilder<unknown> => sql`
  select d.deposited_on as day, r.method, count(*) as payments, sum(r.amount_cents)::bigint as received,
    0::bigint as reversed, sum(r.amount_cents)::bigint as net,
    sum(r.amount_cents)::bigint as deposited, 0::bigint as to_deposit,
      string_agg(distinct nullif(d.reference, ''), ', ') as deposits
  from deposit d join receipt r on r.deposit_id = d.id
  where d.reversed_at is null and d.deposited_on between ${from} and ${to} and ${wanted}
    group by d.deposited_on, r.method`;

serveReport(CASH_RECEIPTS, {
  enums,
  lines: ({ days, by = 'RECEIVED', method }, { salespersonScope }) => {
    const wanted = sql.join(
      [
        method === undefined ? sql`true` : sql`r.method = any(${[...method]}::text[])`,
        salespersonScope === null ? sql`true` : sql`r.customer_id = ${ownCustomers(salespersonScope)}`,
      ],
      sql` and `,
    );
    const criteria = { from: days?.from, to: days?.to, wanted };
    return sql`select concat_ws(' ', l.day, l.method) as id,
      l.* from (${by === 'RECEIVED' ? byDayReceived(criteria) : byDayDeposited(criteria)}) l`;
  },
});
