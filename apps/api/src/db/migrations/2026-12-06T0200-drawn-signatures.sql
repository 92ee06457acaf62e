-- A signature can be drawn: the path of an SVG in a field of 1000 by 500, written with M, L and whole numbers. On a device of the office,
-- who held it is kept; such a signature is always drawn, and has no link.
alter table proposal_signature
  add drawing text check (char_length(drawing) between 1 and 24000 and drawing ~ '^[ML0-9 ]+$'),
  add held_by integer references app_user,
  add check (held_by is null or (drawing is not null and shared_link_id is null));
create index on proposal_signature (held_by) where held_by is not null;
