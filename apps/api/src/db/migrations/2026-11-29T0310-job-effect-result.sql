-- What came of an effect of a job, for the run that continues after it.
alter table job_effect add column result jsonb;
