-- A row of a labor card can be made blank again: its history then has an entry without an amount.
alter table labor_rate_history alter column amount_e4 drop not null;
