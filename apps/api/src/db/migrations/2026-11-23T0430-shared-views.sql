-- Saved views become records of their own, so that they can be shared; until now they were settings of their user.
insert into saved_view (user_id, list_key, name, state)
select s.user_id, substr(s.key, 7), left(btrim(v ->> 'name'), 60), v -> 'query'
from user_setting s cross join lateral jsonb_array_elements(case when jsonb_typeof(s.value) = 'array' then s.value else '[]' end) v
where starts_with(s.key, 'views.') and jsonb_typeof(v) = 'object' and btrim(coalesce(v ->> 'name', '')) <> '' and jsonb_typeof(v -> 'query') = 'object'
on conflict do nothing;
delete from user_setting where starts_with(key, 'views.');

create index saved_view_shared on saved_view (list_key, id) where is_shared;

-- Views that a user does not want to see in the menu.
create table saved_view_hidden (
  saved_view_id integer not null references saved_view on delete cascade,
  user_id integer not null references app_user on delete cascade,
  primary key (saved_view_id, user_id)
);
create index saved_view_hidden_by_user on saved_view_hidden (user_id);
