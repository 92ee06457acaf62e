-- Who this database is. A restored one is another installation, and nothing leaves it before someone says that it is the live one.
create table installation (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  -- Of a restored copy: as of when its data is, and when it was restored.
  backup_made_at timestamptz,
  restored_at timestamptz,
  -- Since when it is the live one, and who said so.
  live_at timestamptz,
  live_by integer references app_user,
  constraint installation_restored check ((restored_at is null) = (backup_made_at is null)),
  constraint installation_live_after_restore check (live_at is null or restored_at is not null)
);
insert into installation default values;

-- The numbers of the outbox go on from the backup, as those of the original did: each restored copy names its new requests differently, so
-- that QuickBooks never takes one for another of the original.
create function quickbooks_request_space() returns text language sql stable as $$
  select case when restored_at is null then '' else id::text end from installation
$$;
alter table quickbooks_outbox add column request_space text not null default '';
alter table quickbooks_outbox alter column request_space set default quickbooks_request_space();
