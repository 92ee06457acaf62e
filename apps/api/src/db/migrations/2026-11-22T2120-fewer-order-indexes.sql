-- Each index of the orders costs every write. These repeat another one: statements ask for the sort date, which is the install date where there is one.
drop index work_order_by_date, work_order_by_installer, work_order_by_status, work_order_updated;
