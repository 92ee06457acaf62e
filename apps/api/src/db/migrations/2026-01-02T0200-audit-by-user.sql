-- "My recent records" on the dashboard: the newest audits of one user.
create index work_order_audit_by_user on work_order_audit (user_id, id desc);
