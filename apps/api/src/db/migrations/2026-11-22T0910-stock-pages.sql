-- The stock of an item is read page by page, those in stock first, the newest first.
create index inventory_roll_list on inventory_roll (item_id, (status = 'AVAILABLE'), received_on, id);
