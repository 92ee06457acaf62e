-- How far the mailbox of bounces was read. The position counts only for the same mailbox.
create table bounce_mailbox (
  place text primary key,
  uid_validity text not null default '',
  last_uid bigint not null default 0,
  last_read_at timestamptz,
  last_error text not null default '',
  last_error_at timestamptz
);
