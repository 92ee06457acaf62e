-- When an approved bill sheet was last printed: a pay week shows who was not given their sheet yet.
alter table bill_sheet add column printed_at timestamptz;
