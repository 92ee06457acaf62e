import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { COMMISSION_GROUPS, COMMISSIONS } from '@falcon/domain/reports/report-definitions';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { filterConditions } from '#core/lists/filters';
import { serveReport } from '#office/report-kit';
import { ownIn } from '#kit/record-kit';
import { CommissionStateEnum } from './commissions.schema';

const GroupEnum = builder.enumType('CommissionGroup', { values: valuesOf(COMMISSION_GROUPS) });

const SUMS = sql`min(c.invoiced_on) as first_day, max(c.invoiced_on) as last_day, count(*)::int as orders,
  sum(c.base)::bigint as base,
  null::int as rate, sum(c.amount)::bigint as amount, sum(c.settled)::bigint as settled, sum(c.due)::bigint as due`;
const NO_ORDER = sql`null::text as salesperson_name, null::text as customer_name, null::text as state`;

/** The lines of each grouping, from the commissions `c`. */
const LINES: Readonly<Record<(typeof COMMISSION_GROUPS)[number]['value'], RawBuilder<unknown>>> = {
  ORDER: sql`select c.id, c.work_order_id as subject_id, c.work_order_number as name, c.salesperson_name,
    c.customer_name, c.state,
    c.invoiced_on as first_day, c.invoiced_on as last_day, 1 as orders, c.base, c.rate, c.amount, c.settled, c.due
      from c`,
  SALESPERSON: sql`select c.salesperson_id as id, c.salesperson_id as subject_id, min(c.salesperson_name) as name,
    ${NO_ORDER}, ${SUMS}
    from c group by c.salesperson_id`,
  MONTH: sql`select extract(year from c.month)::int * 100 + extract(month from c.month)::int as id,
    extract(year from c.month)::int * 100 + extract(month from c.month)::int as subject_id,
      to_char(c.month, 'FMMonth YYYY') as name, ${NO_ORDER}, ${SUMS}
    from c group by c.month`,
};

serveReport(COMMISSIONS, {
  enums: { groupBy: GroupEnum, states: CommissionStateEnum },
  lines: ({ by = 'SALESPERSON', ...filters }, { salespersonScope }) => {
    const conditions = [
      ...filterConditions<Omit<typeof COMMISSIONS.filters, 'by'>>(filters, {
        invoiced: 'i.invoice_date',
        state: 'c.state',
        salesperson: 'c.salesperson_id',
        customer: 'i.customer_id',
      }),
      ownIn('c.salesperson_id', salespersonScope),
    ];
    return sql`
      with c as (
        select c.id, c.work_order_id, w.work_order_number, c.salesperson_id, s.full_name as salesperson_name,
          w.customer_name, c.state,
          i.invoice_date as invoiced_on, date_trunc('month', i.invoice_date)::date as month, c.rate_bp as rate,
          case when c.state = 'REVERSED' then 0 else c.base_cents end as base, case when c.state = 'REVERSED' then 0
            else c.amount_cents end as amount,
          c.settled_cents as settled, c.due_cents as due
        from commission c join invoice i on i.id = c.invoice_id join work_order w on w.id = c.work_order_id
          join salesperson s on s.id = c.salesperson_id
        where ${sql.join([sql`true`, ...conditions], sql` and `)})
      ${LINES[by]}`;
  },
});
