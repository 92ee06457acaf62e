-- The list of mass updates by who made them, with one index for each order, filter and search that it offers.
alter table mass_update add column listed_user text not null default '';
update mass_update m set listed_user = lower(u.full_name) from app_user u where u.id = m.user_id;
create trigger mass_update_listed before insert or update of user_id on mass_update for each row execute function list_import();

create or replace function list_user_name() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('listed'), hashtext('app_user'));
  update import set listed_user = lower(new.full_name) where user_id = new.id;
  update mass_update set listed_user = lower(new.full_name) where user_id = new.id;
  return null;
end $$;

create index mass_update_by_kind on mass_update (kind, id);
-- The words of many settings are longer than an index may hold; their beginning tells them apart.
create index mass_update_by_description on mass_update (left(lower(description), 200), id);
create index mass_update_by_user_name on mass_update (listed_user, id);
create index mass_update_by_rows on mass_update (row_count, id);
create index mass_update_by_changed on mass_update (changed_count, id);
create index mass_update_by_set_back on mass_update (undone_count, id);
create index mass_update_by_left on mass_update ((refused_count + kept_count), id);
create index mass_update_unfinished on mass_update (id) where finished_at is null and undone_at is null;
create index mass_update_taken_back on mass_update (id) where undone_at is not null;
create index mass_update_search on mass_update using gin (description gin_trgm_ops);
