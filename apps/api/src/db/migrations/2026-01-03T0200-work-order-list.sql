-- Orders without an install date stand after every date; a column that is never null keeps paging by row comparison exact.
alter table work_order add column sort_date date not null generated always as (coalesce(install_date, date '9999-12-31')) stored;

create index work_order_list on work_order (sort_date desc, id desc);
create index work_order_list_by_status on work_order (status_id, sort_date desc, id desc);
create index work_order_list_by_installer on work_order (installer_id, sort_date desc, id desc);
drop index work_order_by_customer;
create index work_order_by_customer on work_order (customer_id, sort_date desc, id desc);
drop index work_order_by_firm;
create index work_order_by_firm on work_order (property_firm_id, sort_date desc, id desc);
drop index work_order_by_salesperson;
create index work_order_by_salesperson on work_order (salesperson_id, sort_date desc, id desc);
drop index work_order_by_type;
create index work_order_by_type on work_order (flooring_type_id, sort_date desc, id desc);

-- What a customer owes for work not yet invoiced.
create index work_order_not_invoiced on work_order (customer_id) include (job_cost_cents) where status_id in (1, 2, 3, 4, 8, 9);
