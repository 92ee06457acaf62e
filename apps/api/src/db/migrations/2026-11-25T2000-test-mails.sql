-- Test e-mails are in the log like all others, and marked: their values are examples.
alter table mail_message add column is_test boolean not null default false;
