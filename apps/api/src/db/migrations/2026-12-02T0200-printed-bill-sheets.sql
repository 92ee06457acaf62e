-- When an approved bill sheet was last printed: a pay week shows who was not given their sheet yet.
alter table bill_sheet add column printed_at timestamptz;
-- Nobody noted that before; what is paid already was given to its installer.
update bill_sheet set printed_at = greatest(paid_at, approved_at) where status = 'PAID';
