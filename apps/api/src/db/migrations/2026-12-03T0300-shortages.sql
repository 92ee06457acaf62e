-- Rows of stock that orders are promised: few, and looked through for what no longer fits.
create index inventory_roll_promised on inventory_roll (id) where reserved_length_e4 > 0 or reserved_cartons_e2 > 0;
