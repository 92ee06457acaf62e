-- The workers a process runs, so that the jobs of a process that died can be given to another one.
alter table job_process add column worker_ids text[] not null default '{}';
create index job_process_heartbeat on job_process (heartbeat_at);
create index job_status_unfinished on job_status (updated_at) where status in ('ENQUEUED', 'PROCESSING');

-- A row is made when a page listens; it counts as a viewer from the moment the page says that it is shown.
alter table work_order_viewer add column is_viewing boolean not null default true;
alter table work_order_viewer add column connected_at timestamptz not null default now();
