-- Invoices that are created together list their orders with one statement: an order has one invoice that isn't void, so the new rows say it all.
create function list_new_invoices() returns trigger language plpgsql as $$
begin
  update work_order w set
    listed_invoice_number = i.invoice_number, listed_invoice_status = listed_invoice_status(i.status), listed_invoice_cents = i.amount_cents,
    listed_invoice_date = i.invoice_date, listed_paid_cents = i.amount_paid_cents, listed_paid_date = coalesce(i.date_paid, date '1900-01-01')
  from added i
  where w.id = i.work_order_id and i.status <> 'VOID';
  return null;
end $$;
drop trigger invoice_listed_change on invoice;
create trigger invoice_listed_insert after insert on invoice referencing new table as added for each statement execute function list_new_invoices();
create trigger invoice_listed_delete after delete on invoice for each row execute function list_order_invoice();
