-- The list of imports by who made them, and its search.
alter table import add column listed_user text not null default '';
update import i set listed_user = lower(u.full_name) from app_user u where u.id = i.user_id;
create function list_import() returns trigger language plpgsql as $$
begin
  perform listing_under('app_user');
  new.listed_user := coalesce((select lower(full_name) from app_user where id = new.user_id), '');
  return new;
end $$;
create trigger import_listed before insert or update of user_id on import for each row execute function list_import();

create function list_user_name() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('listed'), hashtext('app_user'));
  update import set listed_user = lower(new.full_name) where user_id = new.id;
  return null;
end $$;
create trigger app_user_listed_name after update of first_name, last_name on app_user for each row when (old.full_name is distinct from new.full_name) execute function list_user_name();

create index import_by_user on import (listed_user, id);
create index import_search on import using gin (file_name gin_trgm_ops);
