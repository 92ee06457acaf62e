-- Imports, updates of customer settings and price catalogs have no history of their own: here the row tells of its changes, with the commit.
-- More than twenty rows in one statement are one notice without an id. Of a removed row, the notice says what decides who may learn of it.
create function tell_rows() returns trigger language plpgsql as $$
begin
  perform pg_notify('falcon_events', json_build_object('topic', 'record:' || tg_table_name, 'payload', json_build_object(
    'kind', tg_table_name, 'id', told.id, 'version', null, 'action', case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end,
    'by', null, 'ofType', told.former -> 'record_type', 'ofUser', told.former -> 'user_id'))::text)
  from (
    select id, former from (
      select id, case when tg_op = 'DELETE' then to_jsonb(changed) end as former, count(*) over () as together from changed) each_one
    where together <= 20
    union all
    select null, null from changed having count(*) > 20
  ) told;
  return null;
end $$;

create trigger import_created_told after insert on import referencing new table as changed for each statement execute function tell_rows();
create trigger import_changed_told after update on import referencing new table as changed for each statement execute function tell_rows();
create trigger import_removed_told after delete on import referencing old table as changed for each statement execute function tell_rows();
create trigger mass_update_created_told after insert on mass_update referencing new table as changed for each statement execute function tell_rows();
create trigger mass_update_changed_told after update on mass_update referencing new table as changed for each statement execute function tell_rows();
create trigger mass_update_removed_told after delete on mass_update referencing old table as changed for each statement execute function tell_rows();
create trigger price_catalog_created_told after insert on price_catalog referencing new table as changed for each statement execute function tell_rows();
create trigger price_catalog_changed_told after update on price_catalog referencing new table as changed for each statement execute function tell_rows();
create trigger price_catalog_removed_told after delete on price_catalog referencing old table as changed for each statement execute function tell_rows();
