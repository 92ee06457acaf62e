-- A second format beside X12 832: price lists in CSV. Which of their prices is the cost, and what their kinds are, is said for each format.
alter table price_catalog add column format text not null default 'X12' check (format in ('X12', 'PRICE_LIST'));
alter table vendor_price_map add column format text not null default 'X12' check (format in ('X12', 'PRICE_LIST'));
alter table vendor_price_map drop constraint vendor_price_map_pkey, add primary key (vendor_id, format);
-- A promo: what an article costs for some days.
alter table price_catalog_line add column promo_e4 integer,
  drop constraint price_catalog_line_change_check, add constraint price_catalog_line_change_check check (change in ('WAITING', 'UP', 'DOWN', 'PROMO', 'SAME', 'NEW', 'UNCLEAR', 'GONE'));
