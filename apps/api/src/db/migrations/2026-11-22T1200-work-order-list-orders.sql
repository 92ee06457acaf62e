-- What the list of orders shows of other tables is kept on the order too, so that one index gives the first page. Triggers keep it; nobody else writes it.
-- What is empty stands before everything else.
alter table work_order
  add column job_time_order smallint not null generated always as (case job_time when 'AM' then 1 when 'PM' then 2 when 'EITHER' then 3 else 4 end) stored,
  add column listed_firm text not null default '',
  add column listed_salesperson text not null default '',
  add column listed_installer text not null default '',
  add column listed_invoice_number text not null default '',
  -- 0 not invoiced, 1 open, 2 paid in part, 3 paid.
  add column listed_invoice_status smallint not null default 0,
  add column listed_invoice_cents bigint not null default 0,
  add column listed_invoice_date date not null default date '1900-01-01',
  add column listed_paid_cents bigint not null default 0,
  add column listed_paid_date date not null default date '1900-01-01';

create function listed_invoice_status(status text) returns smallint language sql immutable as $$ select case status when 'OPEN' then 1 when 'PARTIAL' then 2 when 'PAID' then 3 else 0 end::smallint $$;

update work_order o set
  listed_firm = coalesce(f.name, ''), listed_salesperson = coalesce(s.full_name, ''), listed_installer = coalesce(n.full_name, ''),
  listed_invoice_number = coalesce(i.invoice_number, ''), listed_invoice_status = listed_invoice_status(i.status), listed_invoice_cents = coalesce(i.amount_cents, 0),
  listed_invoice_date = coalesce(i.invoice_date, date '1900-01-01'), listed_paid_cents = coalesce(i.amount_paid_cents, 0), listed_paid_date = coalesce(i.date_paid, date '1900-01-01')
from work_order w
  left join property_firm f on f.id = w.property_firm_id
  left join salesperson s on s.id = w.salesperson_id
  left join installer n on n.id = w.installer_id
  left join invoice i on i.work_order_id = w.id and i.status <> 'VOID'
where o.id = w.id and num_nonnulls(f.id, s.id, n.id, i.id) > 0;

-- A name is read under a lock of its row: a rename under way is waited for and its new name taken, and a later rename sees this order.
create function list_work_order() returns trigger language plpgsql as $$
begin
  if new.property_firm_id is distinct from old.property_firm_id then
    new.listed_firm := coalesce((select name from property_firm where id = new.property_firm_id for share), '');
  end if;
  if new.salesperson_id is distinct from old.salesperson_id then
    new.listed_salesperson := coalesce((select full_name from salesperson where id = new.salesperson_id for share), '');
  end if;
  if new.installer_id is distinct from old.installer_id then
    new.listed_installer := coalesce((select full_name from installer where id = new.installer_id for share), '');
  end if;
  return new;
end $$;
create trigger work_order_listed before insert or update of property_firm_id, salesperson_id, installer_id on work_order for each row execute function list_work_order();

-- Arguments: the column of the order, the column by which it points here, and the name here.
create function listed_order_name_changed() returns trigger language plpgsql as $$
begin
  execute format('update work_order set %I = $1 where %I = $2', tg_argv[0], tg_argv[1]) using to_jsonb(new) ->> tg_argv[2], new.id;
  return null;
end $$;
create trigger property_firm_listed_order after update of name on property_firm for each row when (old.name is distinct from new.name)
  execute function listed_order_name_changed('listed_firm', 'property_firm_id', 'name');
create trigger salesperson_listed_order after update of full_name on salesperson for each row when (old.full_name is distinct from new.full_name)
  execute function listed_order_name_changed('listed_salesperson', 'salesperson_id', 'full_name');
create trigger installer_listed_order after update of first_name, last_name on installer for each row when (old.full_name is distinct from new.full_name)
  execute function listed_order_name_changed('listed_installer', 'installer_id', 'full_name');

-- The invoice that stands; whoever writes an invoice has locked its order before.
create function list_order_invoice() returns trigger language plpgsql as $$
declare
  orders integer[] := array[new.work_order_id, old.work_order_id];
begin
  update work_order w set
    listed_invoice_number = coalesce(i.invoice_number, ''), listed_invoice_status = listed_invoice_status(i.status), listed_invoice_cents = coalesce(i.amount_cents, 0),
    listed_invoice_date = coalesce(i.invoice_date, date '1900-01-01'), listed_paid_cents = coalesce(i.amount_paid_cents, 0), listed_paid_date = coalesce(i.date_paid, date '1900-01-01')
  from (select distinct id from unnest(orders) id where id is not null) o left join invoice i on i.work_order_id = o.id and i.status <> 'VOID'
  where w.id = o.id;
  return null;
end $$;
create trigger invoice_listed_change after insert or delete on invoice for each row execute function list_order_invoice();
create trigger invoice_listed_update after update of work_order_id, invoice_number, status, amount_cents, invoice_date, amount_paid_cents, date_paid on invoice for each row
  when ((old.work_order_id, old.invoice_number, old.status, old.amount_cents, old.invoice_date, old.amount_paid_cents, old.date_paid)
    is distinct from (new.work_order_id, new.invoice_number, new.status, new.amount_cents, new.invoice_date, new.amount_paid_cents, new.date_paid))
  execute function list_order_invoice();

-- One index for each order that the list offers.
create index work_order_list_by_firm on work_order (listed_firm, sort_date, id);
create index work_order_list_by_salesperson on work_order (listed_salesperson, sort_date, id);
create index work_order_list_by_installer_name on work_order (listed_installer, sort_date, id);
create index work_order_list_by_unit_style on work_order (unit_style_name, sort_date, id);
create index work_order_list_by_city on work_order (city, sort_date, id);
create index work_order_list_by_state on work_order (state, city, sort_date, id);
create index work_order_list_by_job_time on work_order (job_time_order, sort_date, id);
create index work_order_list_by_invoice_number on work_order (listed_invoice_number, id);
create index work_order_list_by_invoice_status on work_order (listed_invoice_status, listed_invoice_date, id);
create index work_order_list_by_invoice_amount on work_order (listed_invoice_cents, id);
create index work_order_list_by_invoice_date on work_order (listed_invoice_date, id);
create index work_order_list_by_paid_amount on work_order (listed_paid_cents, id);
create index work_order_list_by_paid_date on work_order (listed_paid_date, id);
