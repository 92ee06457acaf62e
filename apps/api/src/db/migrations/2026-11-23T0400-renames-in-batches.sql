-- The order list sorts by the names of firms, salespersons and installers, kept on each order. A name on many orders is changed there afterward, in batches, so that no one waits.
create table order_rename (
  -- The column of the order that has the name, and the one that refers to its record.
  name_column text not null check (name_column in ('listed_firm', 'listed_salesperson', 'listed_installer')),
  reference_column text not null,
  record_id integer not null,
  primary key (name_column, record_id)
);

create or replace function listed_order_name_changed() returns trigger language plpgsql as $$
declare
  at_once constant integer := 500;
  orders integer[];
begin
  execute format('select array(select id from work_order where %I = $1 limit $2)', tg_argv[1]) into orders using new.id, at_once + 1;
  if cardinality(orders) > at_once then
    insert into order_rename (name_column, reference_column, record_id) values (tg_argv[0], tg_argv[1], new.id) on conflict do nothing;
  else
    execute format('update work_order set %I = $1 where %I = $2', tg_argv[0], tg_argv[1]) using to_jsonb(new) ->> tg_argv[2], new.id;
  end if;
  return null;
end $$;
