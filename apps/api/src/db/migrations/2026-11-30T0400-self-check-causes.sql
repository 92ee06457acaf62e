-- A figure that differs because another one that it is calculated from is wrong is a part of that finding, not one of its own: what is wrong
-- (`invoice:12`), what it is calculated from, and the finding where it begins.
alter table self_check_finding
  add column subject text not null default '',
  add column reads text[] not null default '{}',
  add column cause_id integer references self_check_finding on delete set null;
create index self_check_finding_by_cause on self_check_finding (cause_id, id) where cause_id is not null;

-- The invoices that a summary sheet was made for.
create index invoice_delivery_by_summary on invoice_delivery (invoice_summary_id) where invoice_summary_id is not null;
