-- Since when QuickBooks takes nothing because its subscription has ended; null: it does.
alter table quickbooks_connection add column suspended_at timestamptz;

-- How often QuickBooks said no for now. It answers the same to a request id that it knows: each refusal makes another one.
alter table quickbooks_outbox add column refusals integer not null default 0;

-- What waits for its next attempt is due now: what it waited for is over.
create function quickbooks_goes_on(realm text) returns void language plpgsql as $$
begin
  update quickbooks_outbox set next_at = null where realm_id = realm and state = 'WAITING' and next_at is not null;
  perform wake_quickbooks('send');
end $$;
