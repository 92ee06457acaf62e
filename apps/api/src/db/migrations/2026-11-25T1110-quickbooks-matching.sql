-- Names that QuickBooks has, as they were when they were last read: records of ours are matched with them before anything is sent.
create table quickbooks_name (
  realm_id text not null,
  remote_type text not null check (remote_type in ('Customer', 'Vendor', 'Item')),
  remote_id text not null,
  name text not null,
  -- What it is below; blank at the top.
  parent_name text not null default '',
  sync_token text not null,
  is_active boolean not null,
  primary key (realm_id, remote_type, remote_id)
);

-- What was found for a record of ours: the same name, a similar one, several, or nothing; or that it is to be new there.
create table quickbooks_match (
  realm_id text not null,
  kind text not null check (kind in ('FIRM', 'CUSTOMER', 'SALESPERSON', 'ITEM')),
  local_id integer not null,
  remote_id text,
  found text not null check (found in ('SAME', 'SIMILAR', 'SEVERAL', 'NONE')),
  -- A person decided that it is not in QuickBooks yet.
  is_new boolean not null default false,
  primary key (realm_id, kind, local_id),
  constraint quickbooks_match_names_one check (found = 'NONE' or remote_id is not null)
);

-- When the names of a company were last read.
create table quickbooks_look (
  realm_id text primary key,
  looked_at timestamptz not null
);
