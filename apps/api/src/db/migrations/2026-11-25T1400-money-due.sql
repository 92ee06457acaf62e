-- What is due and overdue is added up from the index alone.
create index invoice_open_due on invoice (due_date) include (status, open_cents, amount_cents, salesperson_id) where status in ('OPEN', 'PARTIAL');
drop index invoice_due;
