-- Nothing is posted in a closed month. Months are closed in order, so one day says which: the last day of the newest closed month.
create table closed_books (
  only_row boolean primary key default true check (only_row),
  closed_through date check (closed_through = (date_trunc('month', closed_through) + interval '1 month - 1 day')::date),
  version integer not null default 1
);
insert into closed_books default values;

-- The row is locked, so that a month is closed only after what is being posted in it.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  through date;
begin
  select closed_through into through from closed_books for share;
  if exists (select from added where entry_date <= through) then
    raise exception 'an entry is dated in a month that is closed through %', through
      using errcode = 'check_violation', constraint = 'account_entry_open_month', table = 'account_entry';
  end if;
  return null;
end $$;
create trigger account_entry_open_month after insert on account_entry
  referencing new table as added for each statement execute function refuse_closed_month();
