-- A check that came back can cost its customer a fee: an entry of its own kind on the invoice that the check paid, which is open together
-- with the invoice. It is no part of the amount of the invoice, so neither profit, commission nor sales tax know of it.
alter table app_configuration add column returned_check_fee_cents bigint not null default 0 check (returned_check_fee_cents between 0 and 100000);

alter table invoice add column fee_cents bigint not null default 0 check (fee_cents >= 0);
alter table invoice alter column open_cents
  set expression as (case when status = 'VOID' then 0 else amount_cents + fee_cents - amount_paid_cents end);

-- Aging reads what is open from the index alone.
drop index invoice_open_items;
create index invoice_open_items on invoice (customer_id, due_date) include (id, open_cents, invoice_number) where status in ('OPEN', 'PARTIAL');

alter table account_entry drop constraint account_entry_kind_check, drop constraint account_entry_sign, drop constraint account_entry_place,
  drop constraint account_entry_source;
alter table account_entry
  add constraint account_entry_kind_check check (kind in ('INVOICE', 'FEE', 'PAYMENT', 'CREDIT', 'DISCOUNT', 'WRITE_OFF', 'REFUND')),
  add constraint account_entry_sign check (((kind in ('INVOICE', 'FEE', 'REFUND')) = (amount_cents > 0)) = (reverses_id is null)),
  add constraint account_entry_place check (case when kind in ('INVOICE', 'FEE', 'DISCOUNT', 'WRITE_OFF') then invoice_id is not null
    when kind = 'REFUND' then invoice_id is null else true end),
  -- A fee names the check that came back.
  add constraint account_entry_source check (case when kind in ('PAYMENT', 'FEE') then receipt_id is not null and credit_memo_id is null
    when kind = 'CREDIT' then credit_memo_id is not null and receipt_id is null when kind = 'REFUND' then num_nonnulls(receipt_id, credit_memo_id) = 1
    else num_nonnulls(receipt_id, credit_memo_id) = 0 end);
-- The files for QuickBooks Desktop have fees in an account of their own.
alter table desktop_account add column fees text not null default 'Returned Check Fees' check (char_length(fees) between 1 and 100);
drop index account_entry_adjustments;
create index account_entry_adjustments on account_entry (entry_date, id) where kind in ('DISCOUNT', 'FEE', 'WRITE_OFF', 'REFUND');

-- In QuickBooks a fee is a line of its invoice: the invoice is sent again. One that was entered there by hand is not sent for its fee.
create or replace function queue_changed_invoices() returns trigger language plpgsql as $$
declare realm text := quickbooks_realm();
begin
  if realm is null then return null; end if;
  perform queue_for_quickbooks(realm, 'INVOICE', (select array_agg(n.id) from now_ n join before_ b using (id)
    where (b.status = 'VOID') <> (n.status = 'VOID') or (b.amount_cents, b.tax_cents, b.invoice_number, b.invoice_date, b.due_date, b.customer_id, b.description)
      is distinct from (n.amount_cents, n.tax_cents, n.invoice_number, n.invoice_date, n.due_date, n.customer_id, n.description)
      or (b.fee_cents <> n.fee_cents and (exists (select from quickbooks_link l where l.realm_id = realm and l.kind = 'INVOICE' and l.local_id = n.id)
        or exists (select from quickbooks_outbox o where o.realm_id = realm and o.kind = 'INVOICE' and o.local_id = n.id and o.state <> 'SKIPPED')))));
  return null;
end $$;
