-- Who receives what a garnishment withholds, and the case it is for: on the garnishment, and on the line of a sheet as it was then.
alter table garnishment
  add column payee text not null default '' check (char_length(payee) <= 120),
  add column case_number text not null default '' check (char_length(case_number) <= 60);
alter table bill_sheet_line add column payee text not null default '', add column case_number text not null default '';
