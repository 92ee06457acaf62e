-- What changed the stock of supplies is listed by its time, of all items or of one.
create index supply_movement_list on supply_movement (at, id);
create index supply_movement_list_by_item on supply_movement (item_id, at, id);
