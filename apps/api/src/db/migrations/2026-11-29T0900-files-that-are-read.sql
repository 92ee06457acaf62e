-- What the reading of a file found: the row of its headings, and what it changed or took along.
alter table import
  add column heading_row integer,
  add column hidden_row_count integer not null default 0,
  add column note_count integer not null default 0;
alter table import_row add column notes jsonb not null default '[]';
alter table price_catalog
  add column notes jsonb not null default '[]',
  add column note_count integer not null default 0;
