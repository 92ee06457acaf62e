-- The last status step of each order as it was before: for taking it back within seconds. Rows are dropped every night.
create table work_order_undo (
  work_order_id integer primary key references work_order on delete cascade,
  -- the version the step left behind; any later change makes the row worthless
  version integer not null,
  user_id integer not null references app_user,
  action text not null,
  done_at timestamptz not null,
  -- order, lines, cuts, additional materials and the newest price snapshot before the step
  image jsonb not null
);
create index work_order_undo_by_time on work_order_undo (done_at);
