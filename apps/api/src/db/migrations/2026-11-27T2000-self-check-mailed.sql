-- The version of a finding that was e-mailed last: it is e-mailed again only once its figures change.
alter table self_check_finding add column mailed_version integer;
