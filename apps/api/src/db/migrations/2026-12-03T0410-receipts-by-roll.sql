-- Receipts are found by the number of a roll.
create index inventory_roll_received_number on inventory_roll (lower(roll_number)) where stock_receipt_id is not null;
