-- Locations are a small table too: every search reads their codes.
create trigger geo_location_changed after insert or update or delete or truncate on geo_location for each statement execute function tell_table_changed();
