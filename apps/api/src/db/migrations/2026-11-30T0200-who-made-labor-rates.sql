-- The labor rates of the demo were made by nobody. Who made a rate is in its history; those of the demo have none, and get its administrator.
update labor_rate r set created_by = h.user_id
  from history_entry h where r.created_by is null and h.record_type = 'labor_rate' and h.record_id = r.id and h.action = 'create' and h.user_id is not null;

update labor_rate set created_by = (
    select u.id from app_user u join user_role ur on ur.user_id = u.id join role o on o.id = ur.role_id
    where u.is_demo and o.name = 'Admin' order by u.id limit 1)
  where created_by is null;
