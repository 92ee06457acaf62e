-- A refund of credit is entered in QuickBooks by hand: it is listed for that, after what it refunds is there.
alter table quickbooks_outbox drop constraint quickbooks_outbox_kind_check;
alter table quickbooks_outbox add constraint quickbooks_outbox_kind_check check (kind in ('FIRM', 'CUSTOMER', 'ITEM', 'NEW_ITEM', 'SALESPERSON', 'INVOICE',
  'CREDIT_MEMO', 'ADJUSTMENT', 'PAYMENT', 'REFUND', 'COMMISSION'));
alter table quickbooks_change drop constraint quickbooks_change_kind_check;
alter table quickbooks_change add constraint quickbooks_change_kind_check check (kind in ('VOIDED', 'DELETED', 'EDITED', 'RENAMED', 'INACTIVE', 'PAYMENT',
  'REFUND', 'REFUND_REVERSED'));

create or replace function queue_entries() returns trigger language plpgsql as $$
declare realm text := quickbooks_realm();
begin
  if realm is null then return null; end if;
  perform queue_for_quickbooks(realm, 'PAYMENT', (select array_agg(distinct a.receipt_id) from added a join receipt r on r.id = a.receipt_id
    where a.kind = 'PAYMENT' and r.method <> 'ACCOUNTING'));
  perform queue_for_quickbooks(realm, 'CREDIT_MEMO', (select array_agg(distinct credit_memo_id) from added where kind = 'CREDIT'));
  perform queue_for_quickbooks(realm, 'ADJUSTMENT',
    (select array_agg(distinct coalesce(reverses_id, id)::integer) from added where kind in ('DISCOUNT', 'WRITE_OFF')));
  perform queue_for_quickbooks(realm, 'REFUND', (select array_agg(distinct coalesce(reverses_id, id)::integer) from added where kind = 'REFUND'));
  return null;
end $$;
