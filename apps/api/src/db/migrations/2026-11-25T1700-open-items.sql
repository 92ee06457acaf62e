-- Aging by invoice, and as of an earlier day, read all that they show of an invoice from indexes alone: of those that are open, and of those
-- that were settled since then.
create index invoice_open_items on invoice (customer_id, due_date) include (id, amount_cents, amount_paid_cents, invoice_number) where status in ('OPEN', 'PARTIAL');
drop index invoice_open_by_customer;
create index invoice_settled on invoice (date_paid) include (id, customer_id, due_date, invoice_number) where status = 'PAID';
