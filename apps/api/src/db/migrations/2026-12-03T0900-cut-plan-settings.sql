-- What a cut plan weighs; the defaults are those of a company that has not changed them.
alter table app_configuration
  add column plan_full_value_from_e4 integer not null default 150000,
  add column plan_remnant_loss_percent integer not null default 50,
  add column plan_opening_price_e4 integer not null default 20000,
  add column plan_days_ahead integer not null default 10,
  add column plan_safety_e4 integer not null default 10000,
  add constraint app_configuration_plan_settings check (
    plan_full_value_from_e4 between 0 and 1500000 and plan_remnant_loss_percent between 0 and 100
    and plan_opening_price_e4 between 0 and 1500000 and plan_safety_e4 between 0 and 100000
    and plan_days_ahead between 0 and 60);
