-- Why an order has an install date in the past, on a Sunday or holiday, or on a full day.
alter table work_order add column install_date_reason text not null default '';
