-- A draft that was made of an offer keeps the prices of its snapshot, which are those it was offered at, instead of following today's.
alter table work_order add column keeps_prices boolean not null default false;

-- Every price that an offer was figured with, by line and alternative: its orders are priced with them.
create table proposal_offer_prices (
  offer_id integer primary key references proposal_offer,
  prices jsonb not null
);

-- An offer without a file yet has what is printed besides its prices: its PDF is drawn when it is first opened.
alter table proposal_offer
  alter column storage_key drop not null,
  alter column size drop not null,
  add column printed jsonb,
  add constraint proposal_offer_file check ((storage_key is null) = (size is null) and coalesce(storage_key, printed::text) is not null);
