-- Users who configure the system add locations; one that is not used anymore is disabled.
alter table geo_location add column is_enabled boolean not null default true;
