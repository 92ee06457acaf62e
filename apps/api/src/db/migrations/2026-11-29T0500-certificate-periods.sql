-- An installer can have several certificates of a type, each with its own dates: a renewal is a further one, and earlier ones stay.
-- Those on file don't overlap, and neither do records without a certificate, which have the terms of the deduction. Ranges of one number
-- compare what has no index of this kind without an extension.
alter table insurance_certificate
  drop constraint insurance_certificate_one_per_type,
  add constraint insurance_certificate_periods exclude using gist (
    int4range(installer_id, installer_id, '[]') with =,
    int4range(ascii(certificate_type), ascii(certificate_type), '[]') with =,
    int4range(has_certificate::int, has_certificate::int, '[]') with =,
    daterange(effective_date, expiration_date, '[]') with &&
  );
create index insurance_certificate_by_type on insurance_certificate (installer_id, certificate_type);

-- The list sorts by the last day of all certificates of a type.
create or replace function list_certificate() returns trigger language plpgsql as $$
begin
  perform from installer i where i.id = coalesce(new.installer_id, old.installer_id) for no key update;
  update installer i set
    listed_compensation = (select max(expiration_date) from insurance_certificate where installer_id = i.id and certificate_type = 'COMPENSATION' and has_certificate),
    listed_liability = (select max(expiration_date) from insurance_certificate where installer_id = i.id and certificate_type = 'LIABILITY' and has_certificate)
  where i.id = coalesce(new.installer_id, old.installer_id);
  return null;
end $$;

-- The percentage by which a line withholds: corrections of the order go on with it, whatever the terms are by then.
alter table bill_sheet_line
  add column percent_bp integer check (percent_bp between 0 and 10000),
  add constraint bill_sheet_line_percent check (percent_bp is null or (kind = 'INSURANCE' and work_order_id is not null));
alter table bill_sheet_line disable trigger bill_sheet_line_locked;
update bill_sheet_line set percent_bp = round(substring(steps -> 0 ->> 'formula' from '^([0-9.]+)% ')::numeric * 100)
where kind = 'INSURANCE' and work_order_id is not null and steps -> 0 ->> 'formula' ~ '^[0-9]+(\.[0-9]+)?% ';
alter table bill_sheet_line enable trigger bill_sheet_line_locked;
