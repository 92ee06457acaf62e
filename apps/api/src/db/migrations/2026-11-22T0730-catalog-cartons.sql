-- What a person said of a vendor's kinds: the item type, and what a carton holds where the vendor's files do not say. One file may differ from what is usual.
update vendor_price_map set kinds = (select jsonb_object_agg(key, jsonb_build_object('itemTypeId', value)) from jsonb_each(kinds)) where kinds <> '{}';
alter table price_catalog add column kinds jsonb not null default '{}';
-- What a carton holds, and who says so.
alter table price_catalog_line add column packing jsonb;
