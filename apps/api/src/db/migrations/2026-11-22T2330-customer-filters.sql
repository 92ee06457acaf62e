-- The list of customers is filtered by type and location, in the order of names.
drop index customer_by_type;
create index customer_by_type on customer (customer_type_id, name, id);
create index customer_by_location on customer (geo_location_id, name, id);
