-- What a file that was made for a user contains: they need these permissions when they open it, too, and must not be limited to the records of
-- another salesperson than when it was made. Files from before this have to be made again.
alter table generated_file
  add column needs text[] not null default '{}',
  add column salesperson_id integer;
alter table generated_file alter column needs drop default;
update generated_file set expires_at = now() where expires_at > now();
