-- Which warnings of an ending certificate were mailed; a certificate with a new last day is warned of anew.
create table certificate_alert (
  insurance_certificate_id integer not null references insurance_certificate on delete cascade,
  expiration_date date not null,
  stage smallint not null check (stage in (30, 14, 7, 0)),
  sent_at timestamptz not null,
  primary key (insurance_certificate_id, expiration_date, stage)
);
