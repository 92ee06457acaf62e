-- A discount or write-off that is recorded with a payment names it, so that it is taken back together with it.
alter table account_entry drop constraint account_entry_source;
alter table account_entry add constraint account_entry_source check (case
  when kind in ('PAYMENT', 'FEE') then receipt_id is not null and credit_memo_id is null
  when kind = 'CREDIT' then credit_memo_id is not null and receipt_id is null
  when kind = 'REFUND' then num_nonnulls(receipt_id, credit_memo_id) = 1
  when kind in ('DISCOUNT', 'WRITE_OFF') then credit_memo_id is null
  else num_nonnulls(receipt_id, credit_memo_id) = 0 end);
