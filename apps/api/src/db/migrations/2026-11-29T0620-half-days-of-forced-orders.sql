-- Orders that were forced from a draft or a hold to a status with a place on their date count for their half day, too.
update work_order set slot = job_time
where slot is null and job_time in ('AM', 'PM') and install_date is not null and status_id in (1, 2, 3, 4);
