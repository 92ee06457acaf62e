-- The version an order had after the step: a stale save can be told what was changed since.
alter table work_order_audit add column version integer;
