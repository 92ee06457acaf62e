import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DateRange } from '@falcon/domain/company/filters';
import { CUSTOMER_STATS, PROPERTY_MANAGER_STATS } from '@falcon/domain/reports/report-definitions';
import { ownRows, searchPattern } from '#kit/record-kit';
import { serveReport } from '#office/report-kit';
import { all, AMOUNTS, COUNTED, usesItems } from './order-conditions';
import type { Condition } from './order-conditions';

interface OrderStatsFilters {
  readonly installed?: DateRange | undefined;
  readonly itemType?: number | undefined;
  readonly vendor?: number | undefined;
  readonly item?: number | undefined;
}

/** The figures of each owner's orders (`column` of orders and invoices); a salesperson sees only their own orders. */
function statsBy(
  column: string,
  { installed, ...items }: OrderStatsFilters,
  scope: number | null,
  more: readonly Condition[],
): { readonly orders: RawBuilder<unknown>; readonly open: RawBuilder<unknown> } {
  const { from, to } = installed ?? {};
  const conditions = [
    COUNTED,
    sql<boolean>`w.install_date between ${from} and ${to}`,
    ownRows('WORK_ORDER', 'w', scope),
    ...usesItems(items),
    ...more,
  ];
  return {
    orders: sql`
      select w.${sql.ref(column)} as owner_id, count(distinct w.customer_id) as customers, count(*) as orders,
        count(*) filter (where w.is_repair) as repairs,
        coalesce(sum(w.square_yards_e2) filter (where w.flooring_type_id in (1, 2)), 0)::bigint as square_yards,
        coalesce(sum(w.square_feet_e2) filter (where w.flooring_type_id in (3, 4)), 0)::bigint as square_feet,
        sum(${AMOUNTS.total})::bigint as revenue, sum(${AMOUNTS.profit})::bigint as profit,
        round(avg(p.date_paid - p.invoice_date) * 100)::bigint as days_to_pay
      from work_order w left join invoice p on p.work_order_id = w.id and p.status = 'PAID'
      where ${all(conditions)} group by 1`,
    open: sql`
      select ${sql.ref(column)} as owner_id, count(*) as open_invoices, sum(open_cents)::bigint as open_amount
        from invoice
      where status in ('OPEN', 'PARTIAL') and ${ownRows('INVOICE', 'invoice', scope)} group by 1`,
  };
}

const FIGURES = sql`o.orders, o.repairs, o.square_yards, o.square_feet, o.revenue, o.profit, o.days_to_pay,
  coalesce(i.open_invoices, 0) as open_invoices, coalesce(i.open_amount, 0) as open_amount`;

serveReport(CUSTOMER_STATS, {
  lines: ({ customer, search, ...filters }, { salespersonScope }) => {
    const one = customer === undefined ? [] : [sql<boolean>`w.customer_id = ${customer}`];
    const { orders, open } = statsBy('customer_id', filters, salespersonScope, one);
    const pattern = searchPattern(search);
    const conditions: Condition[] = [
      ownRows('CUSTOMER', 'c', salespersonScope),
      ...(pattern === null ? [] : [sql<boolean>`(c.name ilike ${pattern} or f.name ilike ${pattern})`]),
    ];
    return sql`
      select c.id, c.id as customer_id, c.name as customer_name, f.name as firm_name, ${FIGURES}
      from (${orders}) o join customer c on c.id = o.owner_id left join property_firm f on f.id = c.property_firm_id
        left join (${open}) i on i.owner_id = o.owner_id
      where ${all(conditions)}`;
  },
});

serveReport(PROPERTY_MANAGER_STATS, {
  lines: ({ firm, search, ...filters }, { salespersonScope }) => {
    const one = firm === undefined ? [] : [sql<boolean>`w.property_firm_id = ${firm}`];
    const { orders, open } = statsBy('property_firm_id', filters, salespersonScope, one);
    const pattern = searchPattern(search);
    return sql`
      select coalesce(o.owner_id, 0) as id, o.owner_id as firm_id, coalesce(f.name, 'No firm') as firm_name,
        o.customers, ${FIGURES}
      from (${orders}) o left join property_firm f on f.id = o.owner_id
        left join (${open}) i on i.owner_id is not distinct from o.owner_id
      where ${pattern === null ? sql`true` : sql`f.name ilike ${pattern}`}`;
  },
});
