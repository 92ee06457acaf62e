-- Small tables are kept in the memory of each process; every change of one tells all processes to read it again.
create function tell_table_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('falcon_events', json_build_object('topic', 'table-changed', 'payload', json_build_object('table', tg_table_name))::text);
  return null;
end $$;

create trigger property_firm_changed after insert or update or delete or truncate on property_firm for each statement execute function tell_table_changed();
create trigger salesperson_changed after insert or update or delete or truncate on salesperson for each statement execute function tell_table_changed();
create trigger installer_changed after insert or update or delete or truncate on installer for each statement execute function tell_table_changed();
create trigger invoice_method_changed after insert or update or delete or truncate on invoice_method for each statement execute function tell_table_changed();
create trigger app_configuration_changed after insert or update or delete or truncate on app_configuration for each statement execute function tell_table_changed();

-- Load of a date: counted from the index alone.
create index work_order_load on work_order (install_date, status_id, flooring_type_id, is_occupied, slot) include (square_yards_e2);
create index work_order_created on work_order (created_at desc, id desc);
create index work_order_area on work_order (area_e2, id);
