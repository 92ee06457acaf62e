-- False: it was made inactive there because it is disabled here; it is active there again once it is enabled.
alter table quickbooks_link add column is_active boolean not null default true;

-- Whether each item of the catalog is an item of its own there; otherwise the lines of invoices use one item for each kind of line.
alter table app_configuration add column quickbooks_sends_items boolean not null default false;

-- Customers, firms and items that are known there follow also when they are disabled or enabled, and items with their color.
create or replace function queue_changed_customers() returns trigger language plpgsql as $$
declare realm text := quickbooks_realm();
begin
  if realm is null then return null; end if;
  perform queue_for_quickbooks(realm, 'CUSTOMER', (select array_agg(n.id) from now_ n join before_ b using (id)
    join quickbooks_link l on l.realm_id = realm and l.kind = 'CUSTOMER' and l.local_id = n.id
    where (n.name, n.property_firm_id, n.phone, n.invoice_emails, n.tax_exempt, n.payment_terms_days, n.address_id, n.bill_to_address_id, n.use_bill_to_address, n.is_enabled)
      is distinct from
      (b.name, b.property_firm_id, b.phone, b.invoice_emails, b.tax_exempt, b.payment_terms_days, b.address_id, b.bill_to_address_id, b.use_bill_to_address, b.is_enabled)));
  return null;
end $$;

-- Its arguments: the kind, and the columns that matter.
create or replace function queue_changed_names() returns trigger language plpgsql as $$
declare
  realm text := quickbooks_realm();
  what text := tg_argv[0];
  followed text[] := tg_argv[1:];
begin
  if realm is null then return null; end if;
  perform queue_for_quickbooks(realm, what, (select array_agg(l.local_id) from quickbooks_link l
    join (select (to_jsonb(n) ->> 'id')::integer as id from now_ n join before_ b using (id)
      where exists (select from unnest(followed) f where to_jsonb(n) -> f is distinct from to_jsonb(b) -> f)) changed on changed.id = l.local_id
    where l.realm_id = realm and l.kind = what));
  return null;
end $$;
drop trigger property_firm_queued on property_firm;
create trigger property_firm_queued after update on property_firm referencing old table as before_ new table as now_ for each statement
  execute function queue_changed_names('FIRM', 'name', 'is_enabled');
drop trigger item_queued on item;
create trigger item_queued after update on item referencing old table as before_ new table as now_ for each statement
  execute function queue_changed_names('ITEM', 'name_number', 'color_name_number', 'is_enabled');
