-- What can be imported is listed by the API alone: a list here would change with each kind.
alter table import drop constraint import_record_type_check, add constraint import_record_type_check check (record_type ~ '^[A-Z]+(_[A-Z]+)*$');

-- Arguments: the table that lists the city of its address.
create function listed_city_changed() returns trigger language plpgsql as $$
begin
  execute format('update %I set listed_city = $1 where address_id = $2', tg_argv[0]) using new.city, new.id;
  return null;
end $$;

-- For the migration of a kind whose list is sorted by the city of its address: `call list_by_city_of('vendor')` adds `listed_city` and keeps it.
create procedure list_by_city_of(kind text) language plpgsql as $$
begin
  execute format('alter table %I add column listed_city text not null default ''''', kind);
  execute format('update %I k set listed_city = a.city from address a where a.id = k.address_id', kind);
  execute format('create index %I on %I (address_id)', kind || '_by_address', kind);
  execute format('create trigger %I before insert or update of address_id on %I for each row execute function list_by_city()', kind || '_listed', kind);
  execute format('create trigger %I after update of city on address for each row when (old.city is distinct from new.city) execute function listed_city_changed(%L)',
    'address_listed_' || kind, kind);
end $$;
