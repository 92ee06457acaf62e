-- The profit of additional costs by order, for the weeks of the dashboard: most orders have none, the others are read from the index alone.
create index work_order_additional_profit on work_order (id) include (additional_profit_cents) where additional_profit_cents <> 0;
