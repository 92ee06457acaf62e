-- What a list sorts by but another table says (a city, the name of a firm) is kept on the listed row too, so that one index gives the first page.
-- Triggers keep these columns; nobody else writes them.
alter table customer
  add column listed_city text not null default '', add column listed_state text not null default '', add column listed_street text not null default '',
  add column listed_firm text not null default '', add column listed_salesperson text not null default '', add column listed_type text not null default '';
alter table vendor add column listed_city text not null default '';
alter table installer add column listed_city text not null default '';
alter table property_firm add column listed_city text not null default '', add column listed_type text not null default '';
alter table item add column listed_vendor text not null default '';
alter table unit add column listed_customer text not null default '';

update customer c set listed_city = a.city, listed_state = a.state, listed_street = a.address_line1, listed_type = t.name,
  listed_firm = coalesce((select name from property_firm where id = c.property_firm_id), ''), listed_salesperson = coalesce((select full_name from salesperson where id = c.salesperson_id), '')
from address a, customer_type t where a.id = c.address_id and t.id = c.customer_type_id;
update vendor v set listed_city = a.city from address a where a.id = v.address_id;
update installer i set listed_city = a.city from address a where a.id = i.address_id;
update property_firm f set listed_city = a.city, listed_type = coalesce((select name from property_firm_type where id = f.property_firm_type_id), '') from address a where a.id = f.address_id;
update item i set listed_vendor = v.name from vendor v where v.id = i.vendor_id;
update unit u set listed_customer = c.name from customer c where c.id = u.customer_id;

-- A name is copied under a shared lock and changed under the whole one: a rename waits for rows that are being added with the former name, and sees them.
create function listing_under(names text) returns void language sql as $$ select pg_advisory_xact_lock_shared(hashtext('listed'), hashtext(names)) $$;

create function list_customer() returns trigger language plpgsql as $$
begin
  if new.address_id is distinct from old.address_id then
    select city, state, address_line1 into new.listed_city, new.listed_state, new.listed_street from address where id = new.address_id;
  end if;
  if new.property_firm_id is distinct from old.property_firm_id then
    perform listing_under('property_firm');
    new.listed_firm := (select name from property_firm where id = new.property_firm_id);
  end if;
  if new.salesperson_id is distinct from old.salesperson_id then
    perform listing_under('salesperson');
    new.listed_salesperson := (select full_name from salesperson where id = new.salesperson_id);
  end if;
  if new.customer_type_id is distinct from old.customer_type_id then
    perform listing_under('customer_type');
    new.listed_type := (select name from customer_type where id = new.customer_type_id);
  end if;
  new.listed_city := coalesce(new.listed_city, '');
  new.listed_state := coalesce(new.listed_state, '');
  new.listed_street := coalesce(new.listed_street, '');
  new.listed_firm := coalesce(new.listed_firm, '');
  new.listed_salesperson := coalesce(new.listed_salesperson, '');
  new.listed_type := coalesce(new.listed_type, '');
  return new;
end $$;
create trigger customer_listed before insert or update of address_id, property_firm_id, salesperson_id, customer_type_id on customer for each row execute function list_customer();

create function list_by_city() returns trigger language plpgsql as $$
begin
  new.listed_city := coalesce((select city from address where id = new.address_id), '');
  return new;
end $$;
create trigger vendor_listed before insert or update of address_id on vendor for each row execute function list_by_city();
create trigger installer_listed before insert or update of address_id on installer for each row execute function list_by_city();
create trigger property_firm_listed before insert or update of address_id on property_firm for each row execute function list_by_city();

create function list_property_firm_type() returns trigger language plpgsql as $$
begin
  perform listing_under('property_firm_type');
  new.listed_type := coalesce((select name from property_firm_type where id = new.property_firm_type_id), '');
  return new;
end $$;
create trigger property_firm_listed_type before insert or update of property_firm_type_id on property_firm for each row execute function list_property_firm_type();

create function list_item() returns trigger language plpgsql as $$
begin
  perform listing_under('vendor');
  new.listed_vendor := coalesce((select name from vendor where id = new.vendor_id), '');
  return new;
end $$;
create trigger item_listed before insert or update of vendor_id on item for each row execute function list_item();

create function list_unit() returns trigger language plpgsql as $$
begin
  perform listing_under('customer');
  new.listed_customer := coalesce((select name from customer where id = new.customer_id), '');
  return new;
end $$;
create trigger unit_listed before insert or update of customer_id on unit for each row execute function list_unit();

-- Arguments: the listed table, its column, the column by which it points here, and the name here.
create function listed_name_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('listed'), hashtext(tg_table_name));
  execute format('update %I set %I = $1 where %I = $2', tg_argv[0], tg_argv[1], tg_argv[2]) using to_jsonb(new) ->> tg_argv[3], new.id;
  return null;
end $$;
create trigger property_firm_listed_name after update of name on property_firm for each row when (old.name is distinct from new.name)
  execute function listed_name_changed('customer', 'listed_firm', 'property_firm_id', 'name');
create trigger salesperson_listed_name after update of full_name on salesperson for each row when (old.full_name is distinct from new.full_name)
  execute function listed_name_changed('customer', 'listed_salesperson', 'salesperson_id', 'full_name');
create trigger customer_type_listed_name after update of name on customer_type for each row when (old.name is distinct from new.name)
  execute function listed_name_changed('customer', 'listed_type', 'customer_type_id', 'name');
create trigger property_firm_type_listed_name after update of name on property_firm_type for each row when (old.name is distinct from new.name)
  execute function listed_name_changed('property_firm', 'listed_type', 'property_firm_type_id', 'name');
create trigger vendor_listed_name after update of name on vendor for each row when (old.name is distinct from new.name)
  execute function listed_name_changed('item', 'listed_vendor', 'vendor_id', 'name');
create trigger customer_listed_name after update of name on customer for each row when (old.name is distinct from new.name)
  execute function listed_name_changed('unit', 'listed_customer', 'customer_id', 'name');

-- Tables that live in memory are told of every statement, so only those with a row there are touched.
create function listed_address_changed() returns trigger language plpgsql as $$
begin
  update customer set listed_city = new.city, listed_state = new.state, listed_street = new.address_line1 where address_id = new.id;
  update vendor set listed_city = new.city where address_id = new.id;
  if exists (select from installer where address_id = new.id) then update installer set listed_city = new.city where address_id = new.id; end if;
  if exists (select from property_firm where address_id = new.id) then update property_firm set listed_city = new.city where address_id = new.id; end if;
  return null;
end $$;
create trigger address_listed after update of city, state, address_line1 on address for each row
  when ((old.city, old.state, old.address_line1) is distinct from (new.city, new.state, new.address_line1)) execute function listed_address_changed();

-- Whose address it is: for the trigger above, and so that removing an address looks at no whole table.
create index customer_by_address on customer (address_id);
create index customer_by_bill_to_address on customer (bill_to_address_id) where bill_to_address_id is not null;
create index vendor_by_address on vendor (address_id);
create index installer_by_address on installer (address_id);
create index property_firm_by_address on property_firm (address_id);
create index salesperson_by_address on salesperson (address_id);
create index app_user_by_address on app_user (address_id);

-- One index for each order that a list offers.
create index customer_list_by_city on customer (listed_city, name, id);
create index customer_list_by_state on customer (listed_state, listed_city, name, id);
create index customer_list_by_firm on customer (listed_firm, name, id);
create index customer_list_by_salesperson on customer (listed_salesperson, name, id);
create index customer_list_by_type on customer (listed_type, name, id);
create index customer_list_by_units on customer (coalesce(number_of_units, 0), name, id);
create index vendor_list_by_abbreviation on vendor (abbreviation, name, id);
create index vendor_list_by_type on vendor (vendor_type, name, id);
create index vendor_list_by_city on vendor (listed_city, name, id);
create index installer_list_by_last_name on installer (last_name, first_name, id);
create index installer_list_by_company on installer (company_name, full_name, id);
create index installer_list_by_city on installer (listed_city, full_name, id);
create index installer_list_by_hire_date on installer (coalesce(hire_date, date '1900-01-01'), full_name, id);
create index salesperson_list_by_company on salesperson (company_name, full_name, id);
create index salesperson_list_by_hire_date on salesperson (coalesce(hire_date, date '1900-01-01'), full_name, id);
create index property_firm_list_by_city on property_firm (listed_city, name, id);
create index property_firm_list_by_type on property_firm (listed_type, name, id);
create index item_list_by_number on item (number, name, id);
create index item_list_by_color on item (color_name, name, id);
create index item_list_by_vendor on item (listed_vendor, name, id);
create index item_list_by_width on item (coalesce(width_e4, 0), name, id);
create index item_list_by_cost on item (total_cost_e4, name, id);
create index unit_list_by_type on unit (flooring_type_id, name, id);
create index unit_list_by_customer on unit (listed_customer, name, id);
create index app_user_by_last_name on app_user (last_name, first_name, id);
create index app_user_by_creation on app_user (created_at, id);

-- And one for each text that a search looks in.
create index customer_search_city on customer using gin (listed_city gin_trgm_ops);
create index customer_search_street on customer using gin (listed_street gin_trgm_ops);
create index salesperson_search_name on salesperson using gin (full_name gin_trgm_ops);
create index salesperson_search_company on salesperson using gin (company_name gin_trgm_ops);
create index property_firm_search_name on property_firm using gin (name gin_trgm_ops);
create index property_firm_search_city on property_firm using gin (listed_city gin_trgm_ops);
create index property_firm_search_contact on property_firm using gin (principal_contact gin_trgm_ops);
