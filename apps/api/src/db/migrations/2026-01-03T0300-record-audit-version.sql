-- The version a save produced: a stale save is told what was changed since the version it was based on.
alter table record_audit add column version integer;
