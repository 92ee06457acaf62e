-- The list of all units opens by name.
create index unit_by_name on unit (name, id);
