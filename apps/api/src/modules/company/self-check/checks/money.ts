import { sql } from 'kysely';
import { sumCheck } from '../check';
import type { Check } from '../check';

const customers = sumCheck({
  key: 'customers',
  about: 'The sum of a customer’s entries is the open amount of the invoices less the unapplied credit.',
  table: 'customer',
  where: sql`exists (select from account_entry e where e.customer_id = r.id)`,
  batch: 50,
  page: (id) => `/customers/${id}/account`,
  rows: (ids) => sql`
    select c.id, c.name, 'Balance' as figure, o.open - e.credit as stored, e.balance as recomputed,
      json_build_array(json_build_array('Entries', e.balance), json_build_array('Open invoices of', o.open),
        json_build_array('Unapplied credit of', e.credit)) as parts,
      case when o.open - e.credit <> e.balance
        then array(select unnest(array['invoice:' || i.id, 'invoice.paid:' || i.id]) from invoice i
          where i.customer_id = c.id)
        || array(select distinct coalesce('receipt:' || e.receipt_id, 'credit_memo:' || e.credit_memo_id)
          from account_entry e where e.customer_id = c.id and e.invoice_id is null) end as reads
    from customer c
      cross join lateral (select coalesce(sum(i.open_cents), 0)::bigint as open from invoice i
        where i.customer_id = c.id and i.status <> 'VOID') o
      cross join lateral (select coalesce(sum(e.amount_cents), 0)::bigint as balance,
        coalesce(-sum(e.amount_cents) filter (where e.invoice_id is null), 0)::bigint as credit
        from account_entry e where e.customer_id = c.id) e
    where c.id = ${ids}`,
});

/** The amount of a payment or credit memo equals the sum of its entries. */
const posted =
  (table: 'receipt' | 'credit_memo', kind: 'PAYMENT' | 'CREDIT', name: string) =>
  (ids: Parameters<Parameters<typeof sumCheck>[0]['rows']>[0]) =>
    sql`
    select p.id, ${sql.raw(name)} as name, 'Posted' as figure, case when p.reversed_at is null then p.amount_cents
      else 0 end as stored, e.total as recomputed, e.parts, e.reads
    from ${sql.table(table)} p
      cross join lateral (select coalesce(-sum(e.amount_cents), 0)::bigint as total,
          json_agg(json_build_array(coalesce(i.invoice_number, 'Credit'), -e.amount_cents) order by e.id) as parts,
            array_agg('invoice.paid:' || e.invoice_id) as reads
        from account_entry e left join invoice i on i.id = e.invoice_id where e.${sql.ref(`${table}_id`)} = p.id
          and e.kind = ${sql.lit(kind)}) e
    where p.id = ${ids}`;

const payments = sumCheck({
  key: 'payments',
  about:
    'The entries posted for a payment, on invoices and as credit, add up to its amount, or to zero once it is reversed.',
  table: 'receipt',
  batch: 500,
  page: (id) => `/payments/${id}`,
  rows: posted('receipt', 'PAYMENT', `initcap(p.method) || coalesce(' ' || nullif(p.reference, ''), '')`),
});

const memos = sumCheck({
  key: 'credit-memos',
  about: 'The entries posted for a credit memo add up to its amount, or to zero once it is reversed.',
  table: 'credit_memo',
  batch: 500,
  page: (id) => `/credit-memos/${id}`,
  rows: posted('credit_memo', 'CREDIT', `coalesce(nullif(p.memo_number, ''), 'Credit memo ' || p.id)`),
});

const credited = sumCheck({
  key: 'credited-invoices',
  about: 'The credit memos of an invoice add up to no more than its amount.',
  table: 'invoice',
  where: sql`exists (select from credit_memo m where m.invoice_id = r.id and m.reversed_at is null)`,
  batch: 500,
  page: (id) => `/invoices/${id}`,
  rows: (ids) => sql`
    select i.id, i.invoice_number as name, 'Credited' as figure, m.total as stored,
      least(m.total, i.amount_cents) as recomputed, m.parts,
      'invoice.credited:' || i.id as subject, m.reads || ('invoice:' || i.id) as reads
    from invoice i cross join lateral
      (select sum(m.amount_cents)::bigint as total,
        json_agg(json_build_array(m.memo_number, m.amount_cents) order by m.id) as parts,
        array_agg('credit_memo:' || m.id) as reads
      from credit_memo m where m.invoice_id = i.id and m.reversed_at is null) m
    where i.id = ${ids}`,
});

const deposits = sumCheck({
  key: 'deposits',
  about: 'A deposit is the sum of its checks and cash.',
  table: 'deposit',
  batch: 200,
  page: (id) => `/deposits/${id}`,
  rows: (ids) => sql`
    select d.id, to_char(d.deposited_on, 'FMMM/FMDD/YYYY') || coalesce(' ' || nullif(d.reference, ''), '') as name,
      'Amount' as figure,
      d.amount_cents as stored, coalesce(sum(r.amount_cents), 0)::bigint as recomputed,
      json_agg(json_build_array(initcap(r.method) || coalesce(' ' || nullif(r.reference, ''), ''), r.amount_cents)
        order by r.id) filter (where r.id is not null) as parts,
      array_agg('receipt:' || r.id) as reads
    from deposit d left join receipt r on case when d.reversed_at is null then r.deposit_id = d.id
      else r.id = any(d.undone_receipt_ids) end
    where d.id = ${ids} group by d.id`,
});

const purchases = sumCheck({
  key: 'supply-purchases',
  about: 'A line of a supply purchase is its quantity times its price, and the purchase is the sum of its lines.',
  table: 'supply_purchase',
  batch: 500,
  page: (id) => `/supply-purchases/${id}`,
  rows: (ids) => sql`
    select p.id, n.full_name || ', ' || to_char(p.purchase_date, 'FMMM/FMDD/YYYY') as name, 'Total' as figure,
      p.total_amount_cents as stored,
      coalesce(sum(l.extended_price_cents), 0)::bigint as recomputed,
      json_agg(json_build_array(i.name, l.extended_price_cents) order by l.id) filter (where l.id is not null) as parts,
        null as how, null as subject,
      array_agg('supply_purchase_line:' || l.id) as reads
    from supply_purchase p join installer n on n.id = p.installer_id
      left join supply_purchase_line l on l.supply_purchase_id = p.id left join item i on i.id = l.item_id
    where p.id = ${ids} group by p.id, n.full_name
    union all
    select p.id, n.full_name || ', ' || to_char(p.purchase_date, 'FMMM/FMDD/YYYY'), i.name || ' (line ' || l.id || ')',
      l.extended_price_cents,
      round(l.quantity_e2 * l.item_price_e4 / 10000.0)::bigint, null,
      to_char(l.quantity_e2 / 100.0, 'FM999,999,990.00') || ' x $'
        || to_char(l.item_price_e4 / 10000.0, 'FM999,999,990.0000') || ', rounded half-up.',
      'supply_purchase_line:' || l.id, '{}'
    from supply_purchase p join installer n on n.id = p.installer_id
      join supply_purchase_line l on l.supply_purchase_id = p.id join item i on i.id = l.item_id
    where p.id = ${ids}`,
});

const adjustments = sumCheck({
  key: 'payment-adjustments',
  about: 'A payment adjustment is the sum of its lines.',
  table: 'payment_adjustment',
  batch: 500,
  page: (id) => `/payment-adjustments/${id}`,
  rows: (ids) => sql`
    select p.id, coalesce(n.full_name, s.full_name) || ', ' || to_char(p.adjustment_date, 'FMMM/FMDD/YYYY') as name,
      'Total' as figure,
      p.total_adjustment_cents as stored, coalesce(sum(l.amount_cents), 0)::bigint as recomputed,
      json_agg(json_build_array(l.description, l.amount_cents) order by l.id) filter (where l.id is not null) as parts
    from payment_adjustment p left join installer n on n.id = p.installer_id
      left join salesperson s on s.id = p.salesperson_id
      left join payment_adjustment_line l on l.payment_adjustment_id = p.id
    where p.id = ${ids} group by p.id, n.full_name, s.full_name`,
});

export const MONEY_CHECKS: readonly Check[] = [customers, payments, memos, credited, deposits, purchases, adjustments];
