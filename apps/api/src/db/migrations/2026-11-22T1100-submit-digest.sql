-- What a submit carried: the same key with other contents is not a repeated try.
alter table idempotency_key add column digest text;
