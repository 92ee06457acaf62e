-- A vendor sends its lines in several catalogs (streams). Absence in one file is no end of an article: it is missing from its own stream for a while first.
create table item_listing (
  item_id integer not null references item on delete cascade,
  stream text not null,
  last_named date not null,
  -- The day of the first file of the stream that did not name it any more; null while the last one did.
  missing_since date,
  primary key (item_id, stream)
);
alter table vendor_price_map add column grace_days integer not null default 30 check (grace_days between 0 and 730);
-- The streams that a file belongs to.
alter table price_catalog add column streams text[] not null default '{}';
