-- The company's logo for its papers: one small PNG, kept apart from the settings so that reading those stays cheap.
create table company_logo (
  only_row boolean primary key default true check (only_row),
  png bytea not null,
  changed_at timestamptz not null default now()
);
alter table app_configuration drop column logo_document_id;
