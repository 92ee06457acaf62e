-- What invoices and customers were open with in QuickBooks when the two sides were compared last.
create table quickbooks_balance (
  realm_id text not null,
  remote_type text not null check (remote_type in ('Invoice', 'Customer')),
  remote_id text not null,
  total_cents bigint not null,
  balance_cents bigint not null,
  read_at timestamptz not null default now(),
  primary key (realm_id, remote_type, remote_id)
);
