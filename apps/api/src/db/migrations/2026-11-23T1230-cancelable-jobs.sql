-- Whether the owner of a job can cancel it while it waits or runs. A canceled job is removed, and its run stops at its next report of progress.
alter table job_status add column is_cancelable boolean not null default false;
