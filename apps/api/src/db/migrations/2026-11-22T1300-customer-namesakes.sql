-- While a customer's name is typed, those who have the same name are looked for, in whatever case it is written.
create index customer_by_lower_name on customer (lower(name));
