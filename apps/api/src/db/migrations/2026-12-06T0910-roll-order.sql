-- Roll 10 comes after roll 9: every number in a roll's number counts as one, padded to twelve digits.
alter table inventory_roll add column roll_order text not null generated always as (
  regexp_replace(regexp_replace(lower(roll_number), '(\d+)', '000000000000\1', 'g'), '\d*(\d{12})(?!\d)', '\1', 'g')
) stored;

drop index inventory_roll_by_item, inventory_roll_by_number, inventory_roll_by_lot, inventory_roll_by_place,
  inventory_roll_by_width;
create index inventory_roll_by_item on inventory_roll (listed_item, roll_order, id) where status = 'AVAILABLE';
create index inventory_roll_by_number on inventory_roll (roll_order, id) where status = 'AVAILABLE';
create index inventory_roll_by_lot on inventory_roll (dye_lot, roll_order, id) where status = 'AVAILABLE';
create index inventory_roll_by_place on inventory_roll (listed_place, listed_item, roll_order, id)
  where status = 'AVAILABLE';
create index inventory_roll_by_width on inventory_roll ((coalesce(width_e4, 0)), listed_item, roll_order, id)
  where status = 'AVAILABLE';
