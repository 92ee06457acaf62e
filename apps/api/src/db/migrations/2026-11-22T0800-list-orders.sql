-- What the list of units shows of its cuts and its labor rate is kept on the unit, so that one index gives the first page; triggers keep it.
alter table unit
  add column listed_labor_rate text not null default '',
  add column listed_cuts integer not null default 0,
  add column listed_length_e4 bigint not null default 0,
  -- Exact, in 1/10^8 square feet: yards and feet in one order.
  add column listed_area_e8 bigint not null default 0;
update unit u set listed_labor_rate = r.labor_category from labor_rate r where r.id = u.labor_rate_id;
update unit u set listed_cuts = c.number, listed_length_e4 = c.length, listed_area_e8 = c.area
from (select unit_id, count(*) as number, sum(cut_length_e4) as length, sum(cut_length_e4::bigint * width_e4) as area from cut group by unit_id) c where c.unit_id = u.id;

create function list_unit_labor_rate() returns trigger language plpgsql as $$
begin
  perform listing_under('labor_rate');
  new.listed_labor_rate := coalesce((select labor_category from labor_rate where id = new.labor_rate_id), '');
  return new;
end $$;
create trigger unit_listed_labor_rate before insert or update of labor_rate_id on unit for each row execute function list_unit_labor_rate();
create trigger labor_rate_listed_name after update of labor_category on labor_rate for each row when (old.labor_category is distinct from new.labor_category)
  execute function listed_name_changed('unit', 'listed_labor_rate', 'labor_rate_id', 'labor_category');

-- Units are locked first: whoever changes cuts of the same unit meanwhile is counted by the later of the two.
create function list_cuts() returns trigger language plpgsql as $$
begin
  perform from unit where id in (select unit_id from changed_cut) order by id for no key update;
  update unit u set (listed_cuts, listed_length_e4, listed_area_e8) = (
    select count(*), coalesce(sum(cut_length_e4), 0), coalesce(sum(cut_length_e4::bigint * width_e4), 0) from cut where unit_id = u.id
  ) where u.id in (select unit_id from changed_cut);
  return null;
end $$;
create trigger cut_listed_insert after insert on cut referencing new table as changed_cut for each statement execute function list_cuts();
create trigger cut_listed_update after update on cut referencing new table as changed_cut for each statement execute function list_cuts();
create trigger cut_listed_delete after delete on cut referencing old table as changed_cut for each statement execute function list_cuts();

-- One index for each order that a list offers.
create index unit_list_by_labor_rate on unit (listed_labor_rate, name, id);
create index unit_list_by_cuts on unit (listed_cuts, name, id);
create index unit_list_by_length on unit (listed_length_e4, name, id);
create index unit_list_by_area on unit (listed_area_e8, name, id);
create index unit_list_by_enabled on unit (is_enabled, name, id);
create index customer_list_by_street on customer (listed_street, name, id);
create index customer_list_by_enabled on customer (is_enabled, name, id);
create index vendor_list_by_account on vendor (account_number, name, id);
create index vendor_list_by_shipping on vendor (shipping_rate_e4, name, id);
create index vendor_list_by_enabled on vendor (is_enabled, name, id);
create index installer_list_by_email on installer (lower(email_address), full_name, id);
create index installer_list_by_enabled on installer (is_enabled, full_name, id);
create index salesperson_list_by_email on salesperson (lower(email_address), full_name, id);
create index salesperson_list_by_commission on salesperson (commission_rate_bp, full_name, id);
create index salesperson_list_by_enabled on salesperson (is_enabled, full_name, id);
create index property_firm_list_by_contact on property_firm (principal_contact, name, id);
create index property_firm_list_by_email on property_firm (lower(email_address), name, id);
create index property_firm_list_by_enabled on property_firm (is_enabled, name, id);
create index item_list_by_own_cost on item (cost_e4, name, id);
create index item_list_by_price on item (material_cost_with_profit_e4, name, id);
create index item_list_by_enabled on item (is_enabled, name, id);
create index app_user_by_enabled on app_user (enabled, full_name, id);
create index import_by_file_name on import (lower(file_name), id);
create index import_by_type on import (record_type, id);
create index import_by_state on import (state, id);
create index import_by_rows on import (row_count, id);
create index import_by_new on import (create_count, id);
create index import_by_changes on import (update_count, id);
create index import_by_faults on import (fault_count, id);
create index note_by_author on note (owner_type, owner_id, author_id);
