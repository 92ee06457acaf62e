-- An entry that was put behind another one at the very moment when that one was done waited forever.
update quickbooks_outbox o set waits_for_kind = null, waits_for_id = null
where o.state = 'WAITING' and o.waits_for_kind is not null and not exists (
  select from quickbooks_outbox e where e.realm_id = o.realm_id and e.kind = o.waits_for_kind and e.local_id = o.waits_for_id
    and e.state in ('WAITING', 'SENDING', 'FAILED', 'HELD'));
