-- Whoever has a record, or a list of its kind, on the screen is told of every change: each entry of a history tells it, so that there is
-- no change without a notice. A notice is sent with the commit and dropped with a rollback. More than twenty records of a kind in one
-- statement are one notice without an id.
create function tell_record_entries() returns trigger language plpgsql as $$
begin
  perform pg_notify('falcon_events', json_build_object('topic', 'record:' || told.record_type, 'payload', json_build_object(
    'kind', told.record_type, 'id', told.record_id, 'version', told.version, 'action', told.action, 'by', told.user_id))::text)
  from (
    select record_type, record_id, version, action, user_id
    from (select *, count(*) over (partition by record_type) as together from entries) each_one
    where together <= 20
    union all
    select record_type, null, null, 'update', max(user_id) from entries group by record_type having count(*) > 20
  ) told;
  return null;
end $$;

create trigger record_audit_told after insert on record_audit referencing new table as entries
  for each statement execute function tell_record_entries();

-- Orders have a history of their own, versions without an entry (a payment), and drafts whose price follows others without a new version:
-- here the row itself tells.
create function tell_work_orders(ids integer[], versions integer[], what text) returns void language plpgsql as $$
begin
  if cardinality(ids) > 20 then
    perform pg_notify('falcon_events', json_build_object('topic', 'record:work_order', 'payload', json_build_object(
      'kind', 'work_order', 'id', null, 'version', null, 'action', what, 'by', null))::text);
  else
    perform pg_notify('falcon_events', json_build_object('topic', 'record:work_order', 'payload', json_build_object(
      'kind', 'work_order', 'id', changed.id, 'version', changed.version, 'action', what, 'by', null))::text)
    from unnest(ids, versions) as changed (id, version);
  end if;
end $$;

create function tell_new_work_orders() returns trigger language plpgsql as $$
begin
  perform tell_work_orders(array_agg(id order by id), array_agg(version order by id), 'create') from created having count(*) > 0;
  return null;
end $$;

create function tell_changed_work_orders() returns trigger language plpgsql as $$
begin
  perform tell_work_orders(array_agg(after.id order by after.id), array_agg(after.version order by after.id), 'update')
  from after join before on before.id = after.id
  where (after.version, after.job_cost_cents, after.tax_cents, after.contractor_invoice_cents, after.commission_cents)
    is distinct from (before.version, before.job_cost_cents, before.tax_cents, before.contractor_invoice_cents, before.commission_cents)
  having count(*) > 0;
  return null;
end $$;

create trigger work_order_created_told after insert on work_order referencing new table as created
  for each statement execute function tell_new_work_orders();
create trigger work_order_changed_told after update on work_order referencing old table as before new table as after
  for each statement execute function tell_changed_work_orders();

-- Who has which record on the screen, of any kind. What was known of orders is renewed by their pages within half a minute.
create table record_viewer (
  record_type text not null,
  record_id integer not null,
  user_id integer not null references app_user on delete cascade,
  connection_id text not null,
  is_viewing boolean not null default true,
  -- When the user last said that something typed there is not saved yet; null when nothing is.
  editing_at timestamptz,
  seen_at timestamptz not null default now(),
  connected_at timestamptz not null default now(),
  primary key (record_type, record_id, user_id, connection_id)
);
create index record_viewer_seen on record_viewer (seen_at);
drop table work_order_viewer;
