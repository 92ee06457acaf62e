-- The installer is locked first: of two certificates that are saved at once, the later one sees the other.
create or replace function list_certificate() returns trigger language plpgsql as $$
begin
  perform from installer where id = coalesce(new.installer_id, old.installer_id) for no key update;
  update installer i set
    listed_compensation = (select expiration_date from insurance_certificate where installer_id = i.id and certificate_type = 'COMPENSATION' and has_certificate),
    listed_liability = (select expiration_date from insurance_certificate where installer_id = i.id and certificate_type = 'LIABILITY' and has_certificate)
  where i.id = coalesce(new.installer_id, old.installer_id);
  return null;
end $$;
-- What two of them may have left behind.
update installer i set
  listed_compensation = (select expiration_date from insurance_certificate where installer_id = i.id and certificate_type = 'COMPENSATION' and has_certificate),
  listed_liability = (select expiration_date from insurance_certificate where installer_id = i.id and certificate_type = 'LIABILITY' and has_certificate)
where (listed_compensation, listed_liability) is distinct from (
  (select expiration_date from insurance_certificate where installer_id = i.id and certificate_type = 'COMPENSATION' and has_certificate),
  (select expiration_date from insurance_certificate where installer_id = i.id and certificate_type = 'LIABILITY' and has_certificate));
