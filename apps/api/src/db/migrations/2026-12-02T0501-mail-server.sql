-- The mail server that the office set up in the configuration; no row: none. The environment comes before it.
create table mail_server (
  only_row boolean primary key default true check (only_row),
  host text not null check (char_length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  encryption text not null check (encryption in ('TLS', 'STARTTLS', 'NONE')),
  user_name text not null default '' check (char_length(user_name) <= 254),
  -- Encrypted with the installation's key; null without a user name.
  password_encrypted text,
  sender text not null check (sender !~ '[[:cntrl:]]' and char_length(sender) between 3 and 320),
  -- The server accepted a test e-mail then: only such settings are kept.
  tested_at timestamptz not null,
  version integer not null default 1,
  constraint mail_server_password_of_user check ((user_name = '') = (password_encrypted is null)),
  -- A password never travels in the open.
  constraint mail_server_password_is_safe check (user_name = '' or encryption <> 'NONE')
);
