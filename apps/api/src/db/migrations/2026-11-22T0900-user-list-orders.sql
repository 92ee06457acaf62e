-- What the lists of users and installers show of other tables is kept on the listed row, so that one index gives the first page; triggers keep it.
alter table app_user
  add column last_seen_at timestamptz,
  add column has_second_factor boolean not null default false,
  add column listed_roles text not null default '',
  add column listed_salesperson text not null default '';
alter table installer add column listed_compensation date, add column listed_liability date;

update app_user u set
  last_seen_at = (select max(last_seen_at) from session where user_id = u.id and factor_state = 'FULL'),
  has_second_factor = exists (select from multi_factor where user_id = u.id and verified),
  listed_roles = coalesce((select string_agg(r.name, ', ' order by r.name) from user_role h join role r on r.id = h.role_id where h.user_id = u.id), ''),
  listed_salesperson = coalesce((select full_name from salesperson where id = u.salesperson_id), '');
update installer i set
  listed_compensation = (select expiration_date from insurance_certificate where installer_id = i.id and certificate_type = 'COMPENSATION' and has_certificate),
  listed_liability = (select expiration_date from insurance_certificate where installer_id = i.id and certificate_type = 'LIABILITY' and has_certificate);

-- A user who is being saved is passed over by the use of a session: the next use, minutes later, is told, and nobody waits for one another.
create function user_seen() returns trigger language plpgsql as $$
begin
  if new.factor_state = 'FULL' then
    perform from app_user where id = new.user_id for no key update skip locked;
    if found then
      update app_user set last_seen_at = new.last_seen_at where id = new.user_id and last_seen_at is distinct from greatest(last_seen_at, new.last_seen_at);
    end if;
  end if;
  return null;
end $$;
create trigger session_seen after insert or update of last_seen_at, factor_state on session for each row execute function user_seen();

create function list_second_factor() returns trigger language plpgsql as $$
begin
  update app_user set has_second_factor = tg_op <> 'DELETE' and new.verified where id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger multi_factor_listed after insert or delete or update of verified on multi_factor for each row execute function list_second_factor();

create function list_roles(users integer[]) returns void language sql as $$
  update app_user u set listed_roles = coalesce((select string_agg(r.name, ', ' order by r.name) from user_role h join role r on r.id = h.role_id where h.user_id = u.id), '') where u.id = any(users)
$$;
create function list_changed_roles() returns trigger language plpgsql as $$
begin
  perform listing_under('role');
  perform list_roles((select array_agg(distinct user_id) from changed_role));
  return null;
end $$;
create trigger user_role_listed_insert after insert on user_role referencing new table as changed_role for each statement execute function list_changed_roles();
create trigger user_role_listed_delete after delete on user_role referencing old table as changed_role for each statement execute function list_changed_roles();
create function list_renamed_role() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('listed'), hashtext('role'));
  perform list_roles((select array_agg(user_id) from user_role where role_id = new.id));
  return null;
end $$;
create trigger role_listed_name after update of name on role for each row when (old.name is distinct from new.name) execute function list_renamed_role();

create function list_user() returns trigger language plpgsql as $$
begin
  perform listing_under('salesperson');
  new.listed_salesperson := coalesce((select full_name from salesperson where id = new.salesperson_id), '');
  return new;
end $$;
create trigger app_user_listed before insert or update of salesperson_id on app_user for each row execute function list_user();
create trigger salesperson_listed_user after update of full_name on salesperson for each row when (old.full_name is distinct from new.full_name)
  execute function listed_name_changed('app_user', 'listed_salesperson', 'salesperson_id', 'full_name');

create function list_certificate() returns trigger language plpgsql as $$
begin
  update installer i set
    listed_compensation = (select expiration_date from insurance_certificate where installer_id = i.id and certificate_type = 'COMPENSATION' and has_certificate),
    listed_liability = (select expiration_date from insurance_certificate where installer_id = i.id and certificate_type = 'LIABILITY' and has_certificate)
  where i.id = coalesce(new.installer_id, old.installer_id);
  return null;
end $$;
create trigger insurance_certificate_listed after insert or update or delete on insurance_certificate for each row execute function list_certificate();

-- One index for each order that a list offers.
create index app_user_by_last_use on app_user (coalesce(last_seen_at, '-infinity'), full_name, id);
create index app_user_by_second_factor on app_user ((case when has_second_factor then 2 when multi_factor_required then 1 else 0 end), full_name, id);
create index app_user_by_roles on app_user (listed_roles, full_name, id);
create index app_user_by_salesperson on app_user (listed_salesperson, full_name, id);
create index app_user_with_salesperson on app_user (salesperson_id) where salesperson_id is not null;
create index installer_by_compensation on installer (coalesce(listed_compensation, date '1900-01-01'), full_name, id);
create index installer_by_liability on installer (coalesce(listed_liability, date '1900-01-01'), full_name, id);
create index item_by_new_cost on item (coalesce(new_cost_e4, -1), name, id);
