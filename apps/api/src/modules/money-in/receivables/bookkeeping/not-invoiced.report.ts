import { sql } from 'kysely';
import { NOT_INVOICED } from '@falcon/domain/reports/report-definitions';
import { BILLED_STATUS_IDS, STATUS_ID, STATUSES } from '@falcon/domain/orders/work-order-status';
import { filterConditions } from '#core/lists/filters';
import { literals } from '#db/literals';
import { ownRows, searchPattern } from '#kit/record-kit';
import { serveReport } from '#office/report-kit';

const { RECONCILE, INVOICE, CLOSE } = STATUS_ID;
const statuses = sql.join(STATUSES.map(({ id, label }) => sql`(${sql.lit(id)}, ${sql.lit(label)})`));

serveReport(NOT_INVOICED, {
  lines: ({ asOf: requestedDate, search, ...filters }, ctx) => {
    const asOf = requestedDate ?? ctx.today();
    const { timeZone } = ctx.services;
    const pattern = searchPattern(search);
    const conditions = [
      ...filterConditions<Omit<typeof NOT_INVOICED.filters, 'asOf' | 'search'>>(filters, {
        customer: 'w.customer_id',
        firm: 'w.property_firm_id',
        salesperson: 'w.salesperson_id',
        type: 'w.flooring_type_id',
      }),
      ownRows('WORK_ORDER', 'w', ctx.salespersonScope),
      ...(pattern === null
        ? []
        : [sql<boolean>`(w.work_order_number ilike ${pattern} or w.customer_name ilike ${pattern})`]),
    ];
    // Orders without an invoice today, billed after the day, or closed after it without an invoice.
    return sql`
      select w.id, w.id as work_order_id, w.work_order_number, w.install_date, ${asOf}::date - w.install_date as days,
        w.customer_name, w.building_unit,
        s.label as work_order_status, nullif(w.listed_salesperson, '') as salesperson_name,
          case when w.is_actual then 'ACTUAL' else 'ESTIMATED' end as figures,
        w.job_cost_cents - w.tax_cents as before_tax, w.tax_cents as tax, w.job_cost_cents as total
      from work_order w join (values ${statuses}) s (id, label) on s.id = w.status_id
      where w.install_date <= ${asOf}
        and (w.status_id in (${literals([RECONCILE, INVOICE])})
          or w.id = any(array(select i.work_order_id from account_entry e join invoice i on i.id = e.invoice_id
            where e.kind = 'INVOICE' and e.entry_date > ${asOf}))
          or (w.status_id = ${sql.lit(CLOSE)} and w.listed_invoice_number = ''
            and (w.closed_at at time zone ${timeZone})::date > ${asOf}))
        and w.status_id in (${literals([RECONCILE, INVOICE, ...BILLED_STATUS_IDS])})
        and coalesce((select sum(e.amount_cents) from invoice i join account_entry e on e.invoice_id = i.id
          and e.kind = 'INVOICE'
          where i.work_order_id = w.id and e.entry_date <= ${asOf}), 0) = 0
        and not (w.status_id = ${sql.lit(CLOSE)} and w.listed_invoice_number = ''
          and (w.closed_at at time zone ${timeZone})::date <= ${asOf})
        and ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  },
});
