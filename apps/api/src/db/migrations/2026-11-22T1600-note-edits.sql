-- Who last changed the text of a note, and when; both null for a note that still reads as it was written.
alter table note
  add column edited_by integer references app_user,
  add column edited_at timestamptz,
  add constraint note_edit_whole check ((edited_by is null) = (edited_at is null));

update note set edited_by = last.user_id, edited_at = last.created_at
from (
  select distinct on (record_id) record_id, user_id, created_at
  from record_audit
  where record_type = 'note' and action = 'update' and user_id is not null
  order by record_id, id desc
) last
where last.record_id = note.id;
