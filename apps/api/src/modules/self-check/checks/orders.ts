import { sql } from 'kysely';
import { STATUS_ID } from '@falcon/domain/work-order-status';
import { literals } from '../../../db/literals';
import { differentFigures } from '../../work-orders';
import { sumCheck } from '../check';
import type { Check } from '../check';

const SETTLED = literals([STATUS_ID.CLOSE, STATUS_ID.CANCELLED]);
const orderPage = (id: number): string => `/work-orders/${id}`;

const openOrders: Check = {
  key: 'orders',
  about:
    'Every line, total, tax, commission and installer pay of the orders that are not closed or canceled, calculated again from their own prices; drafts from today’s.',
  table: 'work_order',
  where: sql`r.status_id not in (${SETTLED})`,
  batch: 20,
  look: async (db, ids, today) =>
    (await differentFigures(db, ids, today)).map(({ order, ...difference }) => ({
      recordId: order.id,
      recordName: order.workOrderNumber,
      link: orderPage(order.id),
      ...difference,
    })),
};

const settledOrders = sumCheck({
  key: 'settled-orders',
  about: 'Their totals are the sums of their lines and additional costs, and the job cost is the sum of the totals.',
  table: 'work_order',
  where: sql`r.status_id in (${SETTLED})`,
  batch: 250,
  page: orderPage,
  rows: (ids) => sql`
    select w.id, w.work_order_number as name, f.figure, f.stored, f.recomputed, f.parts
    from work_order w
      left join lateral (select coalesce(sum(p.material_cents), 0)::bigint as material, coalesce(sum(p.labor_cents), 0)::bigint as labor,
          coalesce(sum(p.profit_cents), 0)::bigint as profit
        from (select material_cents, labor_cents, profit_cents from work_order_line where work_order_id = w.id
          union all select material_cents, labor_cents, profit_cents from work_order_additional_material where work_order_id = w.id) p) l on true
      left join lateral (select coalesce(sum(c.material_cents), 0)::bigint as material, coalesce(sum(c.labor_cents), 0)::bigint as labor,
          coalesce(sum(c.profit_cents), 0)::bigint as profit from work_order_additional_cost c where c.work_order_id = w.id) a on true
      cross join lateral (values
        ('Material', w.material_cents, l.material, json_build_array(json_build_array('Lines', l.material))),
        ('Labor', w.labor_cents, l.labor, json_build_array(json_build_array('Lines', l.labor))),
        ('Profit', w.profit_cents, l.profit, json_build_array(json_build_array('Lines', l.profit))),
        ('Additional material', w.additional_material_cents, a.material, json_build_array(json_build_array('Additional costs', a.material))),
        ('Additional labor', w.additional_labor_cents, a.labor, json_build_array(json_build_array('Additional costs', a.labor))),
        ('Additional profit', w.additional_profit_cents, a.profit, json_build_array(json_build_array('Additional costs', a.profit))),
        ('Job cost', w.job_cost_cents, l.material + l.labor + l.profit + a.material + a.labor + a.profit + w.tax_cents,
          json_build_array(json_build_array('Material', l.material), json_build_array('Labor', l.labor), json_build_array('Profit', l.profit),
            json_build_array('Additional costs', a.material + a.labor + a.profit), json_build_array('Tax', w.tax_cents)))
      ) f(figure, stored, recomputed, parts)
    where w.id = ${ids}`,
});

const listedInvoices = sumCheck({
  key: 'listed-invoices',
  about: 'What the list of orders shows as invoiced and paid is what the order’s invoice says.',
  table: 'work_order',
  where: sql`r.listed_invoice_number <> '' or exists (select from invoice i where i.work_order_id = r.id and i.status <> 'VOID')`,
  batch: 500,
  page: orderPage,
  rows: (ids) => sql`
    select w.id, w.work_order_number as name, f.figure, f.stored, f.recomputed, null::json as parts
    from work_order w left join invoice i on i.work_order_id = w.id and i.status <> 'VOID'
      cross join lateral (values ('Invoiced', w.listed_invoice_cents, coalesce(i.amount_cents, 0)), ('Paid', w.listed_paid_cents, coalesce(i.amount_paid_cents, 0)))
        f(figure, stored, recomputed)
    where w.id = ${ids}`,
});

const installerPay = sumCheck({
  key: 'installer-pay',
  about: 'An installer’s pay for an order is the sum of its lines, and what the order says.',
  table: 'contractor_invoice',
  batch: 250,
  page: orderPage,
  rows: (ids) => sql`
    select k.id, w.work_order_number as name, k.work_order_id as page_id, f.figure, f.stored, f.recomputed, f.parts
    from contractor_invoice k join work_order w on w.id = k.work_order_id
      left join lateral (select coalesce(sum(l.amount_cents), 0)::bigint as total,
          json_agg(json_build_array(l.label, l.amount_cents) order by l.position) as parts
        from contractor_invoice_line l where l.contractor_invoice_id = k.id) l on true
      cross join lateral (values ('Total', k.total_cents, l.total, l.parts), ('Pay of the order', w.contractor_invoice_cents, k.total_cents, l.parts))
        f(figure, stored, recomputed, parts)
    where k.id = ${ids}`,
});

const billSheets = sumCheck({
  key: 'bill-sheets',
  about: 'A bill sheet is the sum of its lines: the labor, and what is paid after deductions.',
  table: 'bill_sheet',
  batch: 250,
  page: (id) => `/bill-sheets/${id}`,
  rows: (ids) => sql`
    select b.id, n.full_name || ', ' || to_char(b.period_start, 'FMMM/FMDD/YYYY') as name, f.figure, f.stored, f.recomputed, f.parts
    from bill_sheet b join installer n on n.id = b.installer_id
      cross join lateral (select coalesce(sum(l.taken_cents) filter (where l.kind in ('LABOR', 'CORRECTION')), 0)::bigint as labor,
          coalesce(sum(l.taken_cents), 0)::bigint as net, coalesce(-sum(l.carried_cents), 0)::bigint as carried,
          json_agg(json_build_array(l.label, l.taken_cents) order by l.position) as parts,
          json_agg(json_build_array(l.label, l.taken_cents) order by l.position) filter (where l.kind in ('LABOR', 'CORRECTION')) as labor_parts,
          json_agg(json_build_array(l.label, -l.carried_cents) order by l.position) filter (where l.carried_cents <> 0) as carried_parts
        from bill_sheet_line l where l.bill_sheet_id = b.id) l
      cross join lateral (values ('Labor', b.labor_cents, l.labor, l.labor_parts), ('Net', b.net_cents, l.net, l.parts), ('Carried', b.carried_cents, l.carried, l.carried_parts))
        f(figure, stored, recomputed, parts)
    where b.id = ${ids}`,
});

export const ORDER_CHECKS: readonly Check[] = [openOrders, settledOrders, installerPay, billSheets, listedInvoices];
