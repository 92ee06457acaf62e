-- An order that was closed without an invoice owes no commission.
update work_order w set commission_cents = 0, commission_rate_bp = 0
where w.status_id = 5 and w.commission_cents <> 0 and not exists (select 1 from invoice i where i.work_order_id = w.id and i.status <> 'VOID');
