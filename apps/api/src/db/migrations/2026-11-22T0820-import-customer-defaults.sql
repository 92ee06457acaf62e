-- What a customer usually takes on each kind of floor can be imported.
alter table import drop constraint import_record_type_check, add constraint import_record_type_check check (record_type in ('CUSTOMER', 'CUSTOMER_DEFAULTS', 'UNIT', 'ITEM', 'VENDOR', 'INSTALLER', 'CONTACT'));
