-- What opens the gate of a community: its installers need it, its mail does not.
alter table customer add column gate_code text not null default '' check (char_length(gate_code) <= 80);
