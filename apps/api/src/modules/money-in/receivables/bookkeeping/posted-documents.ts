import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ownRows } from '#kit/record-kit';

/** The posting dates, and the only salesperson whose invoices can be seen; null for no limit. */
export interface PostedWanted {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly salespersonScope: number | null;
}

/**
 * Everything that changed customers' balances in a period except money: invoices, deleted invoices with the opposite
 * sign, and credits. Dates are those of the account entries, so `net` adds up to them. A memo that moves from one
 * invoice to another stays the same memo: its entries of the day are summed and cancel out. A returned-check fee is not
 * a sale in a state.
 */
export const postedDocuments = ({ from, to, salespersonScope }: PostedWanted): RawBuilder<unknown> => sql`
  select d.*, c.name as customer_name, c.property_firm_id, d.billed - d.credited as net
  from (
    select e.id, e.entry_date as posted_on, case when e.reverses_id is null then 'INVOICE' else 'VOID'
      end as document, i.invoice_number as number,
      i.id as invoice_id, null::int as memo_id, e.customer_id, i.salesperson_id, i.tax_state as state,
        i.tax_rate_bp as rate, s.sign::int as invoices,
      e.amount_cents - s.sign * i.tax_cents as before_tax, s.sign * i.taxable_cents as taxable,
        s.sign * i.exempt_cents as exempt,
      s.sign * i.tax_cents as tax, e.amount_cents as billed, 0::bigint as credited
    from account_entry e join invoice i on i.id = e.invoice_id
      cross join lateral (select case when e.reverses_id is null then 1 else -1 end as sign) s
    where e.kind = 'INVOICE' and e.entry_date between ${from} and ${to}
    union all
    select e.id, e.entry_date, e.kind, i.invoice_number, i.id, null, e.customer_id, i.salesperson_id, null, null, 0,
      e.amount_cents, 0, 0, 0, e.amount_cents, 0
    from account_entry e join invoice i on i.id = e.invoice_id
    where e.kind = 'FEE' and e.entry_date between ${from} and ${to}
    union all
    select e.id, e.entry_date, e.kind, i.invoice_number, i.id, null, e.customer_id, i.salesperson_id, i.tax_state,
      i.tax_rate_bp, 0, 0, 0, 0, 0, 0, -e.amount_cents
    from account_entry e join invoice i on i.id = e.invoice_id
    where e.kind in ('DISCOUNT', 'WRITE_OFF') and e.entry_date between ${from} and ${to}
    union all
    select g.id, g.entry_date, 'CREDIT', m.memo_number, m.invoice_id, m.id, m.customer_id,
      case when i.id is null then c.salesperson_id else i.salesperson_id end,
      i.tax_state, i.tax_rate_bp, 0, 0, 0, 0, 0, 0, g.credited
    from (
      select min(e.id) as id, e.credit_memo_id, e.entry_date, -sum(e.amount_cents)::bigint as credited
        from account_entry e
      where e.kind = 'CREDIT' and e.entry_date between ${from} and ${to} group by e.credit_memo_id, e.entry_date
        having sum(e.amount_cents) <> 0
    ) g join credit_memo m on m.id = g.credit_memo_id join customer c on c.id = m.customer_id
      left join invoice i on i.id = m.invoice_id
  ) d join customer c on c.id = d.customer_id
  where ${ownRows('INVOICE', 'd', salespersonScope)}`;
