-- Events from before there were alerts need nobody's attention anymore: only those of the last 30 days are still shown.
update work_order_audit set alert_dismissed_at = now()
where (forced or action = 'reopen') and alert_dismissed_at is null and created_at < now() - interval '30 days';
