-- An order that only gets another installer keeps its words: just the reference to the installer changes. Reading all of its words again
-- took most of the time of assigning many orders.
create function search_reassigned() returns trigger language plpgsql as $$
begin
  update search_entry set words = ts_delete(words, array_remove(array['@i' || old.installer_id], null))
    || array_to_tsvector(array_remove(array['@i' || new.installer_id], null))
  where kind = 1 and record_id = new.id;
  return null;
end $$;

drop trigger work_order_search_changed on work_order;
create trigger work_order_search_changed after update on work_order for each row
  when ((old.building_unit, old.address_line1, old.address_line2, old.city, old.postal_code, old.job_name, old.customer_po, old.order_by,
    old.bill_to_name, old.unit_style_name, old.work_order_number, old.customer_id, old.property_firm_id, old.salesperson_id)
    is distinct from (new.building_unit, new.address_line1, new.address_line2, new.city, new.postal_code, new.job_name, new.customer_po,
    new.order_by, new.bill_to_name, new.unit_style_name, new.work_order_number, new.customer_id, new.property_firm_id, new.salesperson_id))
  execute function search_changed(1);
create trigger work_order_search_reassigned after update on work_order for each row
  when (old.installer_id is distinct from new.installer_id) execute function search_reassigned();
