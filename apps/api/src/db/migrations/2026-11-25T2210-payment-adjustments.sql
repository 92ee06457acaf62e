-- A payment adjustment names its contractor on its own row: lists sort by the name and search it.
alter table payment_adjustment
  add column contractor_type text not null default 'INSTALLER' check (contractor_type in ('INSTALLER', 'SALESPERSON')),
  add column contractor_name text not null default '';
alter table payment_adjustment drop constraint payment_adjustment_recurrence_number_check;
alter table payment_adjustment add constraint payment_adjustment_recurrence_number_check check (recurrence_number between 1 and 104);

update payment_adjustment a set
  contractor_type = case when a.salesperson_id is null then 'INSTALLER' else 'SALESPERSON' end,
  contractor_name = coalesce((select full_name from installer where id = a.installer_id), (select full_name from salesperson where id = a.salesperson_id), '');

create function list_payment_adjustment() returns trigger language plpgsql as $$
begin
  perform listing_under('installer');
  perform listing_under('salesperson');
  new.contractor_type := case when new.salesperson_id is null then 'INSTALLER' else 'SALESPERSON' end;
  new.contractor_name := coalesce(
    (select full_name from installer where id = new.installer_id), (select full_name from salesperson where id = new.salesperson_id), '');
  return new;
end $$;
create trigger payment_adjustment_listed before insert or update of installer_id, salesperson_id, contractor_type on payment_adjustment
  for each row execute function list_payment_adjustment();
create trigger installer_adjustment_name after update of first_name, last_name on installer for each row when (old.full_name is distinct from new.full_name)
  execute function listed_name_changed('payment_adjustment', 'contractor_name', 'installer_id', 'full_name');
create trigger salesperson_adjustment_name after update of full_name on salesperson for each row when (old.full_name is distinct from new.full_name)
  execute function listed_name_changed('payment_adjustment', 'contractor_name', 'salesperson_id', 'full_name');

-- One index for each order of the list; the search looks in the name and the reasons.
drop index payment_adjustment_by_date;
drop index payment_adjustment_by_installer;
drop index payment_adjustment_by_salesperson;
create index payment_adjustment_list on payment_adjustment (contractor_name, id);
create index payment_adjustment_list_by_date on payment_adjustment (adjustment_date, contractor_name, id);
create index payment_adjustment_list_by_amount on payment_adjustment (total_adjustment_cents, contractor_name, id);
create index payment_adjustment_by_installer on payment_adjustment (installer_id, adjustment_date) where installer_id is not null;
create index payment_adjustment_by_salesperson on payment_adjustment (salesperson_id, adjustment_date) where salesperson_id is not null;
create index payment_adjustment_search on payment_adjustment using gin (contractor_name gin_trgm_ops);
create index payment_adjustment_line_search on payment_adjustment_line using gin (description gin_trgm_ops);
