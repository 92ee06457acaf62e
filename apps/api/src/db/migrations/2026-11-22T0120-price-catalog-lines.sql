-- A price catalog is read, compared and approved in the background: its articles become lines, each with what it changes, whether it is chosen, and what came of it.
create table price_catalog_line (
  catalog_id integer not null references price_catalog on delete cascade,
  -- The order of the file; items that the file does not name stand behind.
  place integer not null,
  -- Null for an item that the file does not name.
  article jsonb,
  words text not null default '',
  kind text not null default '',
  change text not null default 'WAITING' check (change in ('WAITING', 'UP', 'DOWN', 'SAME', 'NEW', 'UNCLEAR', 'GONE')),
  item_id integer,
  item_type_id smallint references item_type,
  from_e4 integer,
  to_e4 integer,
  segment integer,
  -- Why it cannot be taken, or was not.
  message text not null default '',
  is_offered boolean not null default false,
  is_chosen boolean not null default false,
  outcome text check (outcome in ('TAKEN', 'REFUSED')),
  primary key (catalog_id, place),
  constraint price_catalog_line_chosen_is_offered check (is_offered or not is_chosen)
);
create index price_catalog_line_by_change on price_catalog_line (catalog_id, change, place);
create index price_catalog_line_by_item on price_catalog_line (catalog_id, item_id);
create index price_catalog_line_by_outcome on price_catalog_line (catalog_id, outcome, place) where outcome is not null;

insert into price_catalog_line (catalog_id, place, article, words, kind)
select c.id, a.place, a.article || '{"widthE4": null, "piecesPerCarton": null}',
  concat_ws(' ', a.article ->> 'styleName', a.article ->> 'styleNumber', a.article ->> 'colorName', a.article ->> 'colorNumber', a.article ->> 'stockNumber'), a.article ->> 'kind'
from price_catalog c, jsonb_array_elements(c.articles) with ordinality a (article, place);

alter table price_catalog
  add column state text not null default 'COMPARED' check (state in ('READING', 'COMPARING', 'COMPARED', 'APPROVING', 'APPROVED', 'FAILED')),
  add column storage_key text,
  add column file_size integer not null default 0,
  -- Why the last step stopped, as a sentence; where it was the file, its faults by line, the first of them.
  add column fault text,
  add column faults jsonb not null default '[]',
  add column fault_count integer not null default 0,
  -- The kinds of prices in the file.
  add column choices jsonb not null default '[]',
  add column job_status_id integer references job_status on delete set null,
  -- The version of the vendor's price map that it was compared with; null: not compared yet.
  add column map_version integer,
  add column compared_at timestamptz,
  add column created_count integer not null default 0,
  add column disabled_count integer not null default 0,
  add column refused_count integer not null default 0;
update price_catalog c set
  state = case when applied_at is null then 'COMPARED' else 'APPROVED' end,
  choices = coalesce((
    select jsonb_agg(jsonb_build_object('tradeClass', k.trade_class, 'priceType', k.price_type, 'basis', k.basis, 'count', k.number, 'exampleE4', k.example, 'exampleUnit', k.unit) order by k.number desc)
    from (
      select p ->> 'tradeClass' as trade_class, p ->> 'priceType' as price_type, p ->> 'basis' as basis, count(*) as number, min((p ->> 'amountE4')::bigint) as example, min(p ->> 'unit') as unit
      from price_catalog_line l, jsonb_array_elements(l.article -> 'prices') p where l.catalog_id = c.id group by 1, 2, 3
    ) k), '[]');
alter table price_catalog alter column state set default 'READING', drop column articles, alter column article_count set default 0, drop constraint price_catalog_once;
create unique index price_catalog_once on price_catalog (vendor_id, sha256) where state <> 'FAILED';
create index price_catalog_by_job on price_catalog (job_status_id) where job_status_id is not null;

-- Which item type each of the vendor's kinds is, where a person said so.
alter table vendor_price_map add column kinds jsonb not null default '{}';

-- New articles are held against the vendor's own codes.
create index item_by_vendor_code on item (vendor_id, lower(vendor_style_color)) where vendor_style_color <> '';
