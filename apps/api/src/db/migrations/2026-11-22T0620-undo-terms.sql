-- Staged rows do not stay for ever: what is not carried out goes after a week, what was done when it can no longer be taken back. The imports and updates themselves stay.
alter table import add column changed_at timestamptz not null default now(), add column rows_removed_at timestamptz;
alter table mass_update add column rows_removed_at timestamptz;
create index import_with_rows on import (id) where rows_removed_at is null;
create index mass_update_with_rows on mass_update (id) where rows_removed_at is null;
