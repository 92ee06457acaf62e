-- How many orders there are by install day and status: the rows of a day and status add up to the number. Every change
-- adds rows of its own, also negative ones, so that nobody waits for the row of somebody else; they are merged at night.
create table work_order_day (
  id integer generated always as identity primary key,
  sort_date date not null,
  status_id smallint not null,
  listed_orders integer not null
);
create index work_order_day_listed on work_order_day (sort_date, status_id) include (listed_orders);

insert into work_order_day (sort_date, status_id, listed_orders)
select sort_date, status_id, count(*) from work_order group by 1, 2;

create function count_new_orders() returns trigger language plpgsql as $$
begin
  insert into work_order_day (sort_date, status_id, listed_orders)
  select sort_date, status_id, count(*) from added group by 1, 2;
  return null;
end $$;
create trigger work_order_counted after insert on work_order referencing new table as added
  for each statement execute function count_new_orders();

create function count_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into work_order_day (sort_date, status_id, listed_orders)
  select sort_date, status_id, -count(*) from removed group by 1, 2;
  return null;
end $$;
create trigger work_order_uncounted after delete on work_order referencing old table as removed
  for each statement execute function count_deleted_orders();

-- Most changes move no order: its condition is checked without calling the function.
create function count_moved_order() returns trigger language plpgsql as $$
begin
  insert into work_order_day (sort_date, status_id, listed_orders)
  values (old.sort_date, old.status_id, -1), (new.sort_date, new.status_id, 1);
  return null;
end $$;
create trigger work_order_counted_again after update on work_order for each row
  when (old.sort_date <> new.sort_date or old.status_id <> new.status_id) execute function count_moved_order();
