-- A place as it is shown, written and scanned.
alter table stock_place
  add column name text not null generated always as (rack || case when slot = '' then '' else '-' || slot end) stored;

-- What a list of stock is sorted by: the item, and the place in the order of the walk (blank where there is none).
alter table inventory_roll
  add column listed_item text not null default '',
  add column listed_place text not null default '';

create function place_on_the_walk(place stock_place) returns text language sql immutable as
  $$ select lpad(place.position::text, 6, '0') || ' ' || place.name $$;
create function item_in_one_line(one item) returns text language sql immutable as
  $$ select concat_ws(', ', nullif(one.name_number, ''), nullif(one.color_name_number, '')) $$;

update inventory_roll r set listed_item = item_in_one_line(i) from item i where i.id = r.item_id;

create function list_roll() returns trigger language plpgsql as $$
begin
  if new.item_id is distinct from old.item_id then
    perform listing_under('item');
    new.listed_item := coalesce((select item_in_one_line(i) from item i where i.id = new.item_id), '');
  end if;
  if new.place_id is distinct from old.place_id then
    perform listing_under('stock_place');
    new.listed_place := coalesce((select place_on_the_walk(p) from stock_place p where p.id = new.place_id), '');
  end if;
  return new;
end $$;
create trigger inventory_roll_listed before insert or update of item_id, place_id on inventory_roll
  for each row execute function list_roll();

create function stock_place_renamed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('listed'), hashtext('stock_place'));
  update inventory_roll set listed_place = place_on_the_walk(new) where place_id = new.id;
  return null;
end $$;
create trigger stock_place_listed after update of rack, slot, position on stock_place for each row
  when ((old.rack, old.slot, old.position) is distinct from (new.rack, new.slot, new.position))
  execute function stock_place_renamed();

create function item_of_rolls_renamed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('listed'), hashtext('item'));
  update inventory_roll set listed_item = item_in_one_line(new) where item_id = new.id;
  return null;
end $$;
create trigger item_listed_on_rolls after update of name, number, color_name, color_number on item for each row
  when ((old.name, old.number, old.color_name, old.color_number)
    is distinct from (new.name, new.number, new.color_name, new.color_number))
  execute function item_of_rolls_renamed();

-- One index for each order and filter of the list of what is in stock.
create index inventory_roll_by_item on inventory_roll (listed_item, roll_number, id) where status = 'AVAILABLE';
create index inventory_roll_by_number on inventory_roll (roll_number, id) where status = 'AVAILABLE';
create index inventory_roll_by_lot on inventory_roll (dye_lot, roll_number, id) where status = 'AVAILABLE';
create index inventory_roll_by_place on inventory_roll (listed_place, listed_item, roll_number, id)
  where status = 'AVAILABLE';
create index inventory_roll_by_width on inventory_roll ((coalesce(width_e4, 0)), listed_item, roll_number, id)
  where status = 'AVAILABLE';
create index inventory_roll_by_length on inventory_roll (length_e4, id) where status = 'AVAILABLE';
create index inventory_roll_by_free on inventory_roll (free_length_e4, id) where status = 'AVAILABLE';
create index inventory_roll_by_day on inventory_roll (received_on, id) where status = 'AVAILABLE';
create index inventory_roll_quarantined on inventory_roll (quarantined_at) where quarantined_at is not null;
create index inventory_roll_overpromised on inventory_roll (id) where free_length_e4 < 0 or free_cartons_e2 < 0;

-- Found by the start of a roll number or lot.
create index inventory_roll_number_start on inventory_roll (lower(roll_number) text_pattern_ops);
create index inventory_roll_lot_start on inventory_roll (lower(dye_lot) text_pattern_ops) where dye_lot <> '';
