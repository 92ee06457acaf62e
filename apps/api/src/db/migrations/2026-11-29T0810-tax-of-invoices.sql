-- What a state wants to know of an invoice stays as it was billed, whatever becomes of its order: where the job was, the rate, what tax was
-- figured on, and what it would have been figured on if the customer were not exempt. The rest of the price is not taxed.
alter table invoice
  add column tax_state text not null default '',
  add column tax_rate_bp integer not null default 0,
  add column taxable_cents bigint not null default 0,
  add column exempt_cents bigint not null default 0;

-- What the tax rule of an order puts its rate on: the whole price, or material with its profit of lines with an item; nothing where the tax
-- is in the cost.
create function tax_base_of_order(w work_order, price bigint) returns bigint language sql stable as $$
  select case w.tax_mode when 'TOTAL' then price when 'MATERIAL' then
    coalesce((select sum(l.material_cents + l.profit_cents) from work_order_line l where l.work_order_id = w.id and l.item_id is not null), 0)::bigint
      + coalesce((select sum(m.material_cents + m.profit_cents) from work_order_additional_material m where m.work_order_id = w.id), 0)::bigint
    else 0 end
$$;

create or replace function list_new_invoice() returns trigger language plpgsql as $$
declare
  w work_order;
  base bigint;
begin
  select * into w from work_order where id = new.work_order_id;
  new.customer_name := w.customer_name;
  new.property_firm_id := w.property_firm_id;
  new.salesperson_id := w.salesperson_id;
  base := tax_base_of_order(w, new.amount_cents - new.tax_cents);
  new.tax_state := upper(btrim(w.state));
  new.tax_rate_bp := case when w.tax_mode in ('TOTAL', 'MATERIAL') then coalesce(w.tax_rate_bp, 0) else 0 end;
  new.taxable_cents := case when w.tax_exempt then 0 else base end;
  new.exempt_cents := case when w.tax_exempt then base else 0 end;
  return new;
end $$;

alter table invoice disable trigger user;
update invoice i set tax_state = b.state, tax_rate_bp = b.rate_bp, taxable_cents = case when b.exempt then 0 else b.base end,
  exempt_cents = case when b.exempt then b.base else 0 end
from (
  select v.id, upper(btrim(w.state)) as state, case when w.tax_mode in ('TOTAL', 'MATERIAL') then coalesce(w.tax_rate_bp, 0) else 0 end as rate_bp,
    w.tax_exempt and v.tax_cents = 0 as exempt, tax_base_of_order(w, v.amount_cents - v.tax_cents) as base
  from invoice v join work_order w on w.id = v.work_order_id) b
where b.id = i.id;
-- A deleted invoice of an order that was changed since: what its tax comes from.
update invoice set taxable_cents = case when tax_cents = 0 or tax_rate_bp = 0 then 0 else round(tax_cents * 10000.0 / tax_rate_bp)::bigint end
where taxable_cents <> 0 and abs(round(taxable_cents * tax_rate_bp / 10000.0) - tax_cents) > 1;
alter table invoice enable trigger user;

create index receipt_reversed on receipt (reversed_at, id) where reversed_at is not null;
