-- One index for the branches of a status set and for the list sorted by status, read in both directions.
drop index work_order_list_by_status;
create index work_order_list_by_status on work_order (status_id, sort_date, id);
