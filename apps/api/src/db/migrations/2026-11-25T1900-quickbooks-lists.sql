-- Nobody waits for the next minute after the last choice that was missing.
create function quickbooks_is_mapped() returns trigger language plpgsql as $$
begin
  perform wake_quickbooks('send');
  return null;
end $$;
create trigger quickbooks_mapped after insert or update on quickbooks_mapping for each statement execute function quickbooks_is_mapped();

-- The lists of what is sent and of what was done there, newest first.
create index quickbooks_outbox_newest on quickbooks_outbox (realm_id, changed_at desc, id desc) where state <> 'SKIPPED';
create index quickbooks_change_undecided_first on quickbooks_change (realm_id, (state = 'OPEN') desc, found_at desc, id desc) where state <> 'RESOLVED';
