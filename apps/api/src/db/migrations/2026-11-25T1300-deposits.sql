-- A deposit that was entered by mistake is undone: its checks can be deposited again, and it keeps what they were.
alter table deposit
  add column undone_receipt_ids integer[],
  add constraint deposit_undone check ((reversed_at is null) = (undone_receipt_ids is null));
create index deposit_by_amount on deposit (amount_cents, id);
create index credit_memo_by_amount on credit_memo (amount_cents, id);
