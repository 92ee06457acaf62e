-- The page of an order shows, and asks before closing, what other records say of it: its bill sheet, invoice and commission. They change without
-- a version of the order, so they announce it: a part of it changed.
create function tell_parts_of_work_orders(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 20 then
    perform pg_notify('falcon_events', json_build_object('topic', 'record:work_order', 'payload', json_build_object(
      'kind', 'work_order', 'id', null, 'version', null, 'action', 'update', 'by', null, 'isPart', true))::text);
  else
    perform pg_notify('falcon_events', json_build_object('topic', 'record:work_order', 'payload', json_build_object(
      'kind', 'work_order', 'id', id, 'version', null, 'action', 'update', 'by', null, 'isPart', true))::text)
    from unnest(ids) as changed (id);
  end if;
end $$;

create function tell_orders_of_bill_sheets() returns trigger language plpgsql as $$
begin
  perform tell_parts_of_work_orders(array_agg(distinct l.work_order_id))
  from now_ n join before_ b on b.id = n.id join bill_sheet_line l on l.bill_sheet_id = n.id and l.work_order_id is not null
  where n.status <> b.status having count(*) > 0;
  return null;
end $$;
create trigger bill_sheet_tells_orders after update on bill_sheet referencing old table as before_ new table as now_
  for each statement execute function tell_orders_of_bill_sheets();

create function tell_orders_of_invoices() returns trigger language plpgsql as $$
begin
  perform tell_parts_of_work_orders(array_agg(distinct n.work_order_id))
  from now_ n join before_ b on b.id = n.id where n is distinct from b having count(*) > 0;
  return null;
end $$;
create trigger invoice_tells_orders after update on invoice referencing old table as before_ new table as now_
  for each statement execute function tell_orders_of_invoices();

create function tell_orders_of_commissions() returns trigger language plpgsql as $$
begin
  perform tell_parts_of_work_orders(array_agg(distinct n.work_order_id))
  from now_ n join before_ b on b.id = n.id where n is distinct from b having count(*) > 0;
  return null;
end $$;
create trigger commission_tells_orders after update on commission referencing old table as before_ new table as now_
  for each statement execute function tell_orders_of_commissions();
