import { sql } from 'kysely';
import { sumCheck } from '../check';
import type { Check } from '../check';

const page = (id: number): string => `/invoices/${id}`;

/**
 * The figures that an invoice copies from its order. A deleted invoice is compared with the sum of its parts, since its
 * order may have changed.
 */
const invoices = sumCheck({
  key: 'invoices',
  about:
    'An invoice has the material, labor, profit, additional costs, tax and job cost of its order, and the taxable amount under its rule. A deleted one is the sum of its parts.',
  table: 'invoice',
  batch: 250,
  page,
  rows: (ids) => sql`
    select i.id, i.invoice_number as name, f.figure, f.stored, f.recomputed,
      coalesce(f.how, f.figure || ' of order ' || w.work_order_number || '.') as how, f.unit,
      case f.figure when 'Tax state'
        then json_build_array(coalesce(nullif(i.tax_state, ''), 'none'),
          coalesce(nullif(upper(btrim(w.state)), ''), 'none')) end as said,
      array['work_order:' || w.id] as reads
    from invoice i join work_order w on w.id = i.work_order_id
      cross join lateral (select tax_base_of_order(w, w.job_cost_cents - w.tax_cents) as base) t
      cross join lateral (values
        ('Material', i.material_cents, w.material_cents, null, 'money'),
        ('Labor', i.labor_cents, w.labor_cents, null, 'money'),
        ('Profit', i.profit_cents, w.profit_cents, null, 'money'),
        ('Additional costs', i.additional_cents,
          w.additional_material_cents + w.additional_labor_cents + w.additional_profit_cents, null, 'money'),
        ('Tax', i.tax_cents, w.tax_cents, null, 'money'),
        ('Amount', i.amount_cents, w.job_cost_cents, 'The job cost of order ' || w.work_order_number || '.', 'money'),
        ('Tax rate', i.tax_rate_bp::bigint,
          case when w.tax_mode in ('TOTAL', 'MATERIAL') then coalesce(w.tax_rate_bp, 0) else 0
            end::bigint, null, 'percent'),
        ('Taxable', i.taxable_cents, case when w.tax_exempt then 0 else t.base
          end, 'What the tax rule of order ' || w.work_order_number || ' puts its rate on.', 'money'),
        ('Exempt', i.exempt_cents, case when w.tax_exempt then t.base else 0
          end, 'What the rate would be put on if order ' || w.work_order_number || ' were not exempt.', 'money'),
        ('Tax state', (i.tax_state = upper(btrim(w.state)))::int::bigint, 1,
          'The state of order ' || w.work_order_number || '.', 'count')
      ) f(figure, stored, recomputed, how, unit)
    where i.id = ${ids} and i.status <> 'VOID'
    union all
    select i.id, i.invoice_number, f.figure, f.stored, f.recomputed, f.how, 'money', null, '{}'
    from invoice i
      cross join lateral (values
        ('Amount', i.amount_cents, i.material_cents + i.labor_cents + i.profit_cents + i.additional_cents + i.tax_cents,
          'The sum of its material, labor, profit, additional costs and tax.'),
        ('Tax', i.tax_cents, case when i.tax_rate_bp = 0
          or abs(round(i.taxable_cents * i.tax_rate_bp / 10000.0) - i.tax_cents) <= 1 then i.tax_cents
          else round(i.taxable_cents * i.tax_rate_bp / 10000.0)::bigint end, 'Its rate of what is taxed.')
      ) f(figure, stored, recomputed, how)
    where i.id = ${ids} and i.status = 'VOID'`,
});

const summaries = sumCheck({
  key: 'invoice-summaries',
  about: 'The amount of a summary sheet is the sum of its invoices.',
  table: 'invoice_summary',
  batch: 250,
  page: () => '/invoices',
  rows: (ids) => sql`
    select s.id, s.title as name, 'Amount' as figure, s.amount_cents as stored,
      coalesce(d.total, s.amount_cents) as recomputed, d.parts, d.reads
    from invoice_summary s
      cross join lateral (select sum(i.amount_cents)::bigint as total,
        json_agg(json_build_array(i.invoice_number, i.amount_cents) order by i.id) as parts,
          array_agg('invoice:' || i.id) as reads
        from invoice i where i.id in (select e.invoice_id from invoice_delivery e where e.invoice_summary_id = s.id)) d
    where s.id = ${ids}`,
});

export const INVOICE_CHECKS: readonly Check[] = [invoices, summaries];
