-- Bills of bill sheets and commission statements, bank deposits, and a tax code for each tax rule and state go to QuickBooks.
alter table quickbooks_link drop constraint quickbooks_link_kind_check;
alter table quickbooks_link add constraint quickbooks_link_kind_check check (kind in ('FIRM', 'CUSTOMER', 'SALESPERSON', 'INSTALLER', 'ITEM', 'NEW_ITEM',
  'INVOICE', 'CREDIT_MEMO', 'CREDIT_APPLICATION', 'ADJUSTMENT', 'ADJUSTMENT_APPLICATION', 'PAYMENT', 'DEPOSIT', 'COMMISSION', 'COMMISSION_STATEMENT',
  'BILL_SHEET'));
alter table quickbooks_link drop constraint quickbooks_link_remote_type_check;
alter table quickbooks_link add constraint quickbooks_link_remote_type_check check (remote_type in ('Customer', 'Vendor', 'Item', 'Invoice', 'CreditMemo', 'Payment', 'Bill',
  'Deposit'));
-- What a bill or deposit was sent with, to be compared with what is there.
alter table quickbooks_link add column amount_cents bigint;

alter table quickbooks_outbox drop constraint quickbooks_outbox_kind_check;
alter table quickbooks_outbox add constraint quickbooks_outbox_kind_check check (kind in ('FIRM', 'CUSTOMER', 'ITEM', 'NEW_ITEM', 'SALESPERSON', 'INSTALLER',
  'INVOICE', 'CREDIT_MEMO', 'ADJUSTMENT', 'PAYMENT', 'REFUND', 'DEPOSIT', 'COMMISSION', 'COMMISSION_STATEMENT', 'BILL_SHEET'));

alter table quickbooks_balance drop constraint quickbooks_balance_remote_type_check;
alter table quickbooks_balance add constraint quickbooks_balance_remote_type_check check (remote_type in ('Invoice', 'Customer', 'Bill', 'Deposit'));

alter table quickbooks_match drop constraint if exists quickbooks_match_kind_check;
alter table quickbooks_match add constraint quickbooks_match_kind_check check (kind in ('CUSTOMER', 'FIRM', 'SALESPERSON', 'INSTALLER', 'ITEM'));

alter table quickbooks_change drop constraint quickbooks_change_kind_check;
alter table quickbooks_change add constraint quickbooks_change_kind_check check (kind in ('VOIDED', 'DELETED', 'EDITED', 'RENAMED', 'INACTIVE', 'PAYMENT',
  'REFUND', 'REFUND_REVERSED', 'VENDOR_CREDIT'));

-- The one tax code of before stays with the rules of the state that it is named after; the others are chosen.
insert into quickbooks_mapping (realm_id, what, local_key, remote_type, remote_id, remote_name, updated_by, updated_at)
select m.realm_id, m.what, concat_ws('/', r.state_code, coalesce(r.flooring_type_id::text, ''), coalesce(r.contract_form, '')), m.remote_type, m.remote_id, m.remote_name,
  m.updated_by, m.updated_at
from quickbooks_mapping m join tax_rule r on r.mode <> 'COST' and r.rate_bp > 0 join state s on s.code = r.state_code
where m.what = 'TAX_CODE' and m.local_key = '' and m.remote_name ilike '%' || s.name || '%'
on conflict do nothing;
delete from quickbooks_mapping where what = 'TAX_CODE' and local_key = '';

-- A statement from before statements had bills: its commissions have bills of their own.
alter table commission_statement add column is_billed boolean not null default true;
update commission_statement set is_billed = false
where exists (select from quickbooks_link where kind = 'COMMISSION') or exists (select from desktop_entry where record_type = 'COMMISSION');

-- A commission whose bill of its own was never tried is part of the bill of its statement.
update quickbooks_outbox o set state = 'SKIPPED', finished_at = now() where kind = 'COMMISSION' and state = 'WAITING' and attempts = 0
  and not exists (select from quickbooks_link l where l.realm_id = o.realm_id and l.kind = 'COMMISSION' and l.local_id = o.local_id);

-- A bill that a commission has of its own follows it until a statement with a bill pays or takes back something of it.
create or replace function queue_changed_commissions() returns trigger language plpgsql as $$
declare realm text := quickbooks_realm();
begin
  if realm is null then return null; end if;
  perform queue_for_quickbooks(realm, 'COMMISSION', (select array_agg(n.id) from now_ n join before_ b using (id)
    join quickbooks_link l on l.realm_id = realm and l.kind = 'COMMISSION' and l.local_id = n.id
    where (n.state, n.amount_cents, n.salesperson_id) is distinct from (b.state, b.amount_cents, b.salesperson_id)
      and not exists (select from commission_statement_line s join commission_statement t on t.id = s.commission_statement_id
        where s.commission_id = n.id and t.is_billed)));
  return null;
end $$;

create function queue_new_statements() returns trigger language plpgsql as $$
begin
  perform queue_for_quickbooks(quickbooks_realm(), 'COMMISSION_STATEMENT', (select array_agg(id) from added where is_billed));
  return null;
end $$;
create trigger commission_statement_queued after insert on commission_statement referencing new table as added for each statement
  execute function queue_new_statements();

-- A statement ends with the approval of its run: its bill is taken away.
create function queue_removed_statements() returns trigger language plpgsql as $$
begin
  perform queue_for_quickbooks(quickbooks_realm(), 'COMMISSION_STATEMENT', (select array_agg(id) from removed where is_billed));
  return null;
end $$;
create trigger commission_statement_queued_removed after delete on commission_statement referencing old table as removed for each statement
  execute function queue_removed_statements();

-- A bill sheet is owed from its approval until it is opened again; its payment changes nothing of the bill.
create function queue_locked_sheets() returns trigger language plpgsql as $$
declare realm text := quickbooks_realm();
begin
  if realm is null then return null; end if;
  perform queue_for_quickbooks(realm, 'BILL_SHEET', (select array_agg(n.id) from now_ n join before_ b using (id) where (b.status = 'OPEN') <> (n.status = 'OPEN')));
  return null;
end $$;
create trigger bill_sheet_queued after update on bill_sheet referencing old table as before_ new table as now_ for each statement
  execute function queue_locked_sheets();

create function queue_new_deposits() returns trigger language plpgsql as $$
begin
  perform queue_for_quickbooks(quickbooks_realm(), 'DEPOSIT', (select array_agg(id) from added));
  return null;
end $$;
create trigger deposit_queued_new after insert on deposit referencing new table as added for each statement execute function queue_new_deposits();

create function queue_undone_deposits() returns trigger language plpgsql as $$
declare realm text := quickbooks_realm();
begin
  if realm is null then return null; end if;
  perform queue_for_quickbooks(realm, 'DEPOSIT', (select array_agg(n.id) from now_ n join before_ b using (id)
    where (b.reversed_at is null) <> (n.reversed_at is null)));
  return null;
end $$;
create trigger deposit_queued_undone after update on deposit referencing old table as before_ new table as now_ for each statement
  execute function queue_undone_deposits();

create trigger installer_queued after update on installer referencing old table as before_ new table as now_ for each statement
  execute function queue_changed_names('INSTALLER', 'full_name');

-- What could not be sent because nothing was chosen for it goes by itself once something is.
create or replace function quickbooks_is_mapped() returns trigger language plpgsql as $$
declare failed record;
begin
  for failed in
    select o.realm_id, o.kind, array_agg(o.local_id) as ids from quickbooks_outbox o
    where o.state = 'FAILED' and o.error_code = 'MAPPING' and o.realm_id = quickbooks_realm() group by 1, 2
  loop
    perform queue_for_quickbooks(failed.realm_id, failed.kind, failed.ids);
  end loop;
  perform wake_quickbooks('send');
  return null;
end $$;

-- The same for QuickBooks Desktop.
alter table desktop_account
  add column labor text not null default 'Installer Labor' check (char_length(labor) between 1 and 100),
  add column garnishments text not null default 'Garnishments Payable' check (char_length(garnishments) between 1 and 100),
  add column insurance text not null default 'Insurance Withheld' check (char_length(insurance) between 1 and 100),
  add column supplies text not null default 'Installer Supplies' check (char_length(supplies) between 1 and 100),
  add column bank text not null default 'Checking' check (char_length(bank) between 1 and 100);
alter table desktop_entry drop constraint desktop_entry_record_type_check;
alter table desktop_entry add constraint desktop_entry_record_type_check check (record_type in ('INVOICE', 'CREDIT_MEMO', 'PAYMENT', 'DEPOSIT', 'ADJUSTMENT',
  'COMMISSION', 'COMMISSION_STATEMENT', 'BILL_SHEET', 'REVERSAL'));
