-- Letters that don't come apart into a plain one and its accent are folded, too: lodz finds Łódź. The page has the same list.
create or replace function search_fold(given text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(given, NFKD), U&'[\0300-\036f''\2018\2019]', '', 'g')),
    'ðđħıłøŧ', 'ddhilot'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

do $$
declare
  letters constant text := '[ðđħıłøŧßæœþ]';
  part record;
begin
  for part in select kind, array_agg(record_id) as ids from search_entry where title ~ letters or words::text ~ letters group by kind loop
    perform search_refresh(part.kind, part.ids);
  end loop;
end $$;
