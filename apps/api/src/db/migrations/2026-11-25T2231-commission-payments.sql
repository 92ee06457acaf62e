-- The reference of a transfer that paid a run; the numbers of checks are those of the statements, each once.
alter table commission_run add column reference text not null default '' check (char_length(reference) <= 60);
create unique index commission_statement_check on commission_statement (lower(reference)) where reference <> '';
-- The orders and filters of the list of commissions.
create index commission_by_amount on commission (amount_cents, id);
create index commission_by_state on commission (state, id);
create index invoice_by_date_paid on invoice (coalesce(date_paid, date '1900-01-01'), id);
