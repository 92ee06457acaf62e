-- What a job of many records left as it was: [{"modelId", "name", "message"}]. Lists are shown whole, not cut to the length of a message.
alter table job_status add column refusals jsonb not null default '[]';
