-- Drafts follow the prices they depend on. Every change of such a price leaves a row here, in the transaction that makes it; a job
-- turns the rows into drafts to recalculate. Until then the list marks those drafts.
create table price_change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ITEM', 'LABOR_RATE', 'CUSTOMER', 'UNIT', 'CUSTOMER_TYPE', 'SALESPERSON', 'COMPANY')),
  record_id integer
);
create index price_change_by_record on price_change (kind, record_id);

-- No reference to the order: its check would wait for whoever is editing it.
create table draft_recalculation (
  work_order_id integer primary key
);

create function item_price_changed() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, record_id)
  select 'ITEM', n.id from changed n join before_change o on o.id = n.id
  where (n.cost_e4, n.shipping_e4, n.sales_tax_e4, n.profit_e4, n.new_cost_e4, n.effective_date, n.pieces_per_carton, n.sqft_per_carton_e4)
    is distinct from (o.cost_e4, o.shipping_e4, o.sales_tax_e4, o.profit_e4, o.new_cost_e4, o.effective_date, o.pieces_per_carton, o.sqft_per_carton_e4);
  return null;
end $$;
create trigger item_price_changed after update on item referencing new table as changed old table as before_change for each statement execute function item_price_changed();

create function labor_rate_price_changed() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, record_id) select distinct 'LABOR_RATE', labor_rate_id from changed;
  return null;
end $$;
create trigger labor_rate_line_inserted after insert on labor_rate_line referencing new table as changed for each statement execute function labor_rate_price_changed();
create trigger labor_rate_line_updated after update on labor_rate_line referencing new table as changed for each statement execute function labor_rate_price_changed();
create trigger labor_rate_line_deleted after delete on labor_rate_line referencing old table as changed for each statement execute function labor_rate_price_changed();

create function customer_price_changed() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, record_id)
  select 'CUSTOMER', n.id from changed n join before_change o on o.id = n.id
  where (n.labor_rate_id, n.customer_type_id, n.tax_exempt, n.address_id) is distinct from (o.labor_rate_id, o.customer_type_id, o.tax_exempt, o.address_id);
  return null;
end $$;
create trigger customer_price_changed after update on customer referencing new table as changed old table as before_change for each statement execute function customer_price_changed();

-- An order without a state of its own is taxed by the state of its customer.
create function address_state_changed() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, record_id)
  select 'CUSTOMER', c.id from changed n join before_change o on o.id = n.id and o.state is distinct from n.state join customer c on c.address_id = n.id;
  return null;
end $$;
create trigger address_state_changed after update on address referencing new table as changed old table as before_change for each statement execute function address_state_changed();

create function unit_price_changed() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, record_id) select 'UNIT', n.id from changed n join before_change o on o.id = n.id where n.labor_rate_id is distinct from o.labor_rate_id;
  return null;
end $$;
create trigger unit_price_changed after update on unit referencing new table as changed old table as before_change for each statement execute function unit_price_changed();

create function customer_type_price_changed() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, record_id) select 'CUSTOMER_TYPE', n.id from changed n join before_change o on o.id = n.id where n.labor_rate_id is distinct from o.labor_rate_id;
  return null;
end $$;
create trigger customer_type_price_changed after update on customer_type referencing new table as changed old table as before_change for each statement execute function customer_type_price_changed();

create function salesperson_rate_changed() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, record_id) select 'SALESPERSON', n.id from changed n join before_change o on o.id = n.id where n.commission_rate_bp is distinct from o.commission_rate_bp;
  return null;
end $$;
create trigger salesperson_rate_changed after update on salesperson referencing new table as changed old table as before_change for each statement execute function salesperson_rate_changed();

create function profit_price_changed() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, record_id) select distinct case when unit_id is null then 'CUSTOMER' else 'UNIT' end, coalesce(unit_id, customer_id) from changed;
  return null;
end $$;
create trigger profit_override_inserted after insert on profit_override referencing new table as changed for each statement execute function profit_price_changed();
create trigger profit_override_updated after update on profit_override referencing new table as changed for each statement execute function profit_price_changed();
create trigger profit_override_deleted after delete on profit_override referencing old table as changed for each statement execute function profit_price_changed();

create function defaults_price_inserted() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, record_id)
  select case when unit_id is null then 'CUSTOMER' else 'UNIT' end, coalesce(unit_id, customer_id) from changed where coalesce(adjusted_labor_rate_e4, 0) <> 0;
  return null;
end $$;
create trigger materials_defaults_inserted after insert on materials_defaults referencing new table as changed for each statement execute function defaults_price_inserted();

create function defaults_price_updated() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, record_id)
  select case when n.unit_id is null then 'CUSTOMER' else 'UNIT' end, coalesce(n.unit_id, n.customer_id)
  from changed n join before_change o on o.id = n.id where n.adjusted_labor_rate_e4 is distinct from o.adjusted_labor_rate_e4;
  return null;
end $$;
create trigger materials_defaults_updated after update on materials_defaults referencing new table as changed old table as before_change for each statement execute function defaults_price_updated();

create function company_price_changed() returns trigger language plpgsql as $$
begin
  insert into price_change (kind) select 'COMPANY' from changed n cross join before_change o where n.default_labor_rate_id is distinct from o.default_labor_rate_id;
  return null;
end $$;
create trigger company_price_changed after update on app_configuration referencing new table as changed old table as before_change for each statement execute function company_price_changed();

create function tax_rules_changed() returns trigger language plpgsql as $$
begin
  insert into price_change (kind) values ('COMPANY');
  return null;
end $$;
create trigger tax_rules_changed after insert or update or delete on tax_rule for each statement execute function tax_rules_changed();
