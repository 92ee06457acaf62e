-- What people decided on the setup page; whether a step is done follows from the records.
create table company_setup (
  only_row boolean primary key default true check (only_row),
  -- Steps whose preset value someone confirmed.
  confirmed_steps text[] not null default '{}'
    check (confirmed_steps <@ array['TIME_ZONE', 'LOCATION', 'TAX', 'JOB_LIMITS']),
  -- Since when the page is out of the menu, and who took it out: nobody where the program had users before the page.
  dismissed_at timestamptz,
  dismissed_by integer references app_user,
  constraint company_setup_dismissed_by_someone check (dismissed_by is null or dismissed_at is not null)
);
insert into company_setup (dismissed_at) select case when exists (select from app_user) then now() end;
