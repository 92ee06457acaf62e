-- Up to this amount a credit memo or a refund needs no override.
alter table app_configuration add column credit_memo_limit_cents bigint not null default 25000 check (credit_memo_limit_cents >= 0);
