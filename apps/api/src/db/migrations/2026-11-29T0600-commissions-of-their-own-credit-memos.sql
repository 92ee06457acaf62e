-- A write-off, and a credit memo from the moment it is issued for an invoice, lower the profit that this invoice's order pays commission on;
-- what a memo's credit settles later changes no commission. Commissions that were figured on applied credit are figured again; what runs
-- have paid of them is kept, so that the next run takes back or adds the difference.
with figured as (
  select c.id, c.rate_bp, i.status, c.work_order_id,
    case when l.lowered = 0 then i.profit_cents else greatest(0, i.profit_cents - l.lowered) end as base_cents
  from commission c join invoice i on i.id = c.invoice_id
    cross join lateral (select coalesce((select -sum(e.amount_cents) from account_entry e where e.invoice_id = i.id and e.kind = 'WRITE_OFF'), 0)
      + coalesce((select sum(m.amount_cents) from credit_memo m where m.invoice_id = i.id and m.reversed_at is null), 0) as lowered) l
  where exists (select from account_entry e where e.invoice_id = i.id and e.kind in ('WRITE_OFF', 'CREDIT'))
      or exists (select from credit_memo m where m.invoice_id = i.id)
), newest as (
  select f.*, case when f.base_cents > 0 then (f.base_cents * f.rate_bp + 5000) / 10000 else 0 end as amount_cents
  from figured f join commission c on c.id = f.id
  where c.id = (select max(o.id) from commission o where o.invoice_id = c.invoice_id)
)
update commission c set base_cents = n.base_cents, amount_cents = n.amount_cents from newest n
where n.id = c.id and (c.base_cents, c.amount_cents) is distinct from (n.base_cents, n.amount_cents);

-- An order shows the commission of its invoice.
update work_order w set commission_cents = c.amount_cents
from commission c join invoice i on i.id = c.invoice_id
where c.work_order_id = w.id and i.status <> 'VOID' and c.id = (select max(o.id) from commission o where o.invoice_id = c.invoice_id)
  and w.commission_cents <> c.amount_cents;
