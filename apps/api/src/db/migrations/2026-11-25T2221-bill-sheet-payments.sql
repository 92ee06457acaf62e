-- A sheet whose deductions take everything is settled without a check or transfer. When a sheet was e-mailed, and by which messages.
alter table bill_sheet
  drop constraint bill_sheet_payment_method_check,
  add constraint bill_sheet_payment_method_check check (payment_method in ('CHECK', 'TRANSFER', 'NONE')),
  add constraint bill_sheet_nothing_to_pay check (status <> 'PAID' or (payment_method = 'NONE') = (net_cents = 0)),
  add column mail_attempt integer not null default 0,
  add column mail_message_ids integer[] not null default '{}',
  add column mailed_at timestamptz;
create index bill_sheet_by_payment_day on bill_sheet (paid_on) where status = 'PAID';
