-- Browsers that an account signed in from: wrong passwords typed elsewhere do not stop them. Only the hash of the browser's key is kept.
create table known_device (
  token_hash text primary key,
  user_id integer not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index known_device_by_user on known_device (user_id, last_used_at);

-- Work that paid for an attempt counts once.
alter table login_attempt add column work text;
create unique index login_attempt_work on login_attempt (work) where work is not null;
create index login_attempt_pair on login_attempt (kind, account_key, ip_address, at desc);
