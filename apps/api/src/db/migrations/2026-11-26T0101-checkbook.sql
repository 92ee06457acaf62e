-- Bill sheets and commission statements are paid from one checkbook: a number is used once in both together. The triggers keep it, so that
-- no way of paying, undoing or deleting can miss it; two payments at the same moment wait for each other at its key.
create table used_check (
  -- As typed, in small letters; a number without leading zeros.
  number text primary key,
  bill_sheet_id integer unique references bill_sheet on delete cascade,
  commission_statement_id integer unique references commission_statement on delete cascade,
  constraint used_check_by_one check (num_nonnulls(bill_sheet_id, commission_statement_id) = 1)
);

create function check_key(typed text) returns text language sql immutable as $$
  select case when typed ~ '^[0-9]+$' then coalesce(nullif(ltrim(typed, '0'), ''), '0') else lower(trim(typed)) end
$$;
-- The next number follows the highest one; what has letters or is too long for a check has none.
create index used_check_highest on used_check ((number::bigint)) where number ~ '^[0-9]{1,9}$';

-- Numbers that both have used before stay with the bill sheet.
insert into used_check (number, bill_sheet_id) select check_number::text, id from bill_sheet where check_number is not null;
insert into used_check (number, commission_statement_id) select check_key(reference), min(id) from commission_statement where reference <> '' group by 1
  on conflict do nothing;

create function use_check_for_bill_sheet() returns trigger language plpgsql as $$
begin
  delete from used_check where bill_sheet_id = new.id;
  if new.check_number is not null then
    insert into used_check (number, bill_sheet_id) values (new.check_number::text, new.id) on conflict (number) do nothing;
    if not found then
      raise exception 'check % is used', new.check_number using errcode = 'unique_violation', constraint = 'bill_sheet_check_number', table = 'bill_sheet';
    end if;
  end if;
  return null;
end $$;
create trigger bill_sheet_uses_check after insert or update of check_number on bill_sheet for each row execute function use_check_for_bill_sheet();

create function use_check_for_commission() returns trigger language plpgsql as $$
begin
  delete from used_check where commission_statement_id = new.id;
  if new.reference <> '' then
    insert into used_check (number, commission_statement_id) values (check_key(new.reference), new.id) on conflict (number) do nothing;
    if not found then
      raise exception 'check % is used', new.reference using errcode = 'unique_violation', constraint = 'commission_statement_check', table = 'commission_statement';
    end if;
  end if;
  return null;
end $$;
create trigger commission_statement_uses_check after insert or update of reference on commission_statement for each row
  execute function use_check_for_commission();
