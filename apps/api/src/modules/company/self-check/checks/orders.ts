import { sql } from 'kysely';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { literals } from '#db/literals';
import { differentFigures, differentPay } from '#orders/work-orders';
import { sumCheck } from '../check';
import type { Check, Difference } from '../check';

const SETTLED = literals([STATUS_ID.CLOSE, STATUS_ID.CANCELLED]);
const orderPage = (id: number): string => `/work-orders/${id}`;

/** Differences that the calculator finds in orders; a figure that depends on another one of the order reports that. */
async function calculatedAgain(db: Database, ids: readonly number[], today: string): Promise<Difference[]> {
  return (await differentFigures(db, ids, today)).map(({ order, follows, ...difference }) => {
    const record = `work_order:${order.id}`;
    return {
      recordId: order.id,
      recordName: order.workOrderNumber,
      link: orderPage(order.id),
      ...difference,
      subject: follows ? `${record} ${difference.figure}` : record,
      reads: follows ? [record] : [],
    };
  });
}

const openOrders: Check = {
  key: 'orders',
  about:
    'Every line, total, tax, commission and installer pay of orders that are not closed or canceled, recalculated from the order’s own prices, or from today’s prices for drafts.',
  table: 'work_order',
  where: sql`r.status_id not in (${SETTLED})`,
  batch: 20,
  look: calculatedAgain,
};

/**
 * Orders whose own prices were not kept, or whose minimum labor another order may pay since: only their sums can be
 * checked.
 */
const canceledSums = sumCheck({
  key: 'settled-orders',
  about: '',
  table: 'work_order',
  batch: 0,
  page: orderPage,
  rows: (ids) => sql`
    select w.id, w.work_order_number as name, f.figure, f.stored, f.recomputed, f.parts
    from work_order w
      left join lateral (select coalesce(sum(p.material_cents), 0)::bigint as material,
        coalesce(sum(p.labor_cents), 0)::bigint as labor,
          coalesce(sum(p.profit_cents), 0)::bigint as profit
        from (select material_cents, labor_cents, profit_cents from work_order_line where work_order_id = w.id
          union all select material_cents, labor_cents, profit_cents from work_order_additional_material
            where work_order_id = w.id) p) l on true
      left join lateral (select coalesce(sum(c.material_cents), 0)::bigint as material,
        coalesce(sum(c.labor_cents), 0)::bigint as labor,
          coalesce(sum(c.profit_cents), 0)::bigint as profit from work_order_additional_cost c
            where c.work_order_id = w.id) a on true
      cross join lateral (values
        ('Material', w.material_cents, l.material, json_build_array(json_build_array('Lines', l.material))),
        ('Labor', w.labor_cents, l.labor, json_build_array(json_build_array('Lines', l.labor))),
        ('Profit', w.profit_cents, l.profit, json_build_array(json_build_array('Lines', l.profit))),
        ('Additional material', w.additional_material_cents, a.material,
          json_build_array(json_build_array('Additional costs', a.material))),
        ('Additional labor', w.additional_labor_cents, a.labor,
          json_build_array(json_build_array('Additional costs', a.labor))),
        ('Additional profit', w.additional_profit_cents, a.profit,
          json_build_array(json_build_array('Additional costs', a.profit))),
        ('Job cost', w.job_cost_cents,
          w.material_cents + w.labor_cents + w.profit_cents + w.additional_material_cents + w.additional_labor_cents
            + w.additional_profit_cents + w.tax_cents,
          json_build_array(json_build_array('Material', w.material_cents), json_build_array('Labor', w.labor_cents),
            json_build_array('Profit', w.profit_cents),
            json_build_array('Additional costs',
              w.additional_material_cents + w.additional_labor_cents + w.additional_profit_cents),
                json_build_array('Tax', w.tax_cents)))
      ) f(figure, stored, recomputed, parts)
    where w.id = ${ids}`,
});

const settledOrders: Check = {
  key: 'settled-orders',
  about:
    'Every line, total, tax, commission and installer pay of closed orders, recalculated from the prices they were submitted with. If an order has none, its totals are the sums of its lines.',
  table: 'work_order',
  where: sql`r.status_id in (${SETTLED})`,
  batch: 100,
  async look(db, ids, today) {
    const { rows } = await sql<{ id: number }>`
      select w.id from work_order w where w.id = any(${[...ids]}::int[])
        and (w.status_id = ${STATUS_ID.CLOSE} or not w.multi_job_install)
        and exists (select from work_order_price_snapshot s where s.work_order_id = w.id)`.execute(db);
    const calculated = new Set(rows.map(({ id }) => id));
    const canceled = ids.filter((id) => !calculated.has(id));
    return [
      ...(calculated.size === 0 ? [] : await calculatedAgain(db, [...calculated], today)),
      ...(canceled.length === 0 ? [] : await canceledSums.look(db, canceled, today)),
    ];
  },
};

const installerPay: Check = {
  key: 'installer-pay',
  about: 'The pay that was fixed for an order matches its labor: each line, the totals and the figures on the order.',
  table: 'contractor_invoice',
  batch: 250,
  look: async (db, ids) =>
    (await differentPay(db, ids)).map(({ id, order, ...difference }) => ({
      recordId: id,
      recordName: order.workOrderNumber,
      link: orderPage(order.id),
      ...difference,
      subject: `contractor_invoice:${id}`,
      reads: [`work_order:${order.id}`],
    })),
};

const listedInvoices = sumCheck({
  key: 'listed-invoices',
  about: 'The invoiced and paid amounts in the list of orders match each order’s invoice.',
  table: 'work_order',
  where: sql`r.listed_invoice_number <> ''
    or exists (select from invoice i where i.work_order_id = r.id and i.status <> 'VOID')`,
  batch: 500,
  page: orderPage,
  rows: (ids) => sql`
    select w.id, w.work_order_number as name, f.figure, f.stored, f.recomputed, f.how,
      case when f.figure = 'Invoice status' then 'count' else 'money' end as unit,
      'work_order.listed:' || w.id as subject, array['invoice:' || i.id, 'invoice.paid:' || i.id] as reads
    from work_order w left join invoice i on i.work_order_id = w.id and i.status <> 'VOID'
      cross join lateral (values
        ('Invoiced', w.listed_invoice_cents, coalesce(i.amount_cents, 0),
          coalesce('The amount of invoice ' || i.invoice_number || '.', 'The order has no invoice.')),
        ('Paid', w.listed_paid_cents, coalesce(i.amount_paid_cents, 0),
          coalesce('What is paid of invoice ' || i.invoice_number || '.', 'The order has no invoice.')),
        ('Invoice status', w.listed_invoice_status, coalesce(listed_invoice_status(i.status), 0),
          coalesce('Invoice ' || i.invoice_number || ' is ' || lower(i.status) || ' (1 open, 2 partly paid, 3 paid).',
            'The order has no invoice.'))
      ) f(figure, stored, recomputed, how)
    where w.id = ${ids}`,
});

/** Of the rows of a day and status, the first one stands for their sum. */
const ordersByDay = sumCheck({
  key: 'orders-by-day',
  about: 'The list counts all orders by install date and status.',
  table: 'work_order_day',
  where: sql`not exists (select from work_order_day d
    where d.sort_date = r.sort_date and d.status_id = r.status_id and d.id < r.id)`,
  batch: 200,
  words: (value) => value.toLocaleString('en-US'),
  page: () => '/work-orders',
  rows: (ids) => sql`
    select d.id, s.name || coalesce(', ' || to_char(nullif(d.sort_date, date '9999-12-31'), 'MM/DD/YYYY'), ', undated')
      as name, 'Orders' as figure, k.stored, k.recomputed,
      'The orders with this install date and status, counted.' as how
    from work_order_day d join work_order_status s on s.id = d.status_id
      cross join lateral (select
        (select sum(o.listed_orders)::int from work_order_day o
          where o.sort_date = d.sort_date and o.status_id = d.status_id) as stored,
        (select count(*)::int from work_order w
          where w.sort_date = d.sort_date and w.status_id = d.status_id) as recomputed) k
    where d.id = ${ids}`,
});

export const ORDER_CHECKS: readonly Check[] = [openOrders, settledOrders, installerPay, listedInvoices, ordersByDay];
