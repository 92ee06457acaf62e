-- Reopened and forced orders need the attention of users who configure the system until one of them dismisses the event.
alter table work_order_audit
  add column alert_dismissed_at timestamptz,
  add column alert_dismissed_by integer references app_user;
create index work_order_audit_alerts on work_order_audit (id desc) where (forced or action = 'reopen') and alert_dismissed_at is null;
