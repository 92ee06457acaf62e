-- One index for everything that a search finds. Triggers write it inside the transaction that changes the record; nobody else does.
-- A record keeps its own words, and a reference (`@c110`) to each record whose name also finds it: renaming a customer writes one row here, however many orders it has.
create table search_entry (
  -- 1 work order, 2 customer, 3 firm, 4 vendor, 5 installer, 6 salesperson, 7 unit, 8 contact, 9 item, 10 user
  kind smallint not null,
  record_id integer not null,
  -- The name as it is compared: lower case, no accents, single spaces. Blank for orders, which have a number.
  title text not null default '',
  words tsvector not null,
  primary key (kind, record_id)
);
-- Entries change in place as long as no word changes, and the recent orders are read often.
alter table search_entry set (autovacuum_vacuum_insert_scale_factor = 0.05);

-- Words that something is called by, to look up a word with a typo. A word may be here twice and stays when its last record is gone: it only proposes.
create table search_vocabulary (
  word text not null
);
create index search_vocabulary_word on search_vocabulary (word text_pattern_ops);
create index search_vocabulary_parts on search_vocabulary using gin (word gin_trgm_ops);

-- Lower case without accents and apostrophes; what separates words becomes a space, but / and - inside a number stay.
create function search_fold(given text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(given, NFKD), U&'[\0300-\036f''\2018\2019]', '', 'g'))
$$;

-- The words of a text: its parts, numbers without leading zeros, and for numbers with / or - the whole too ("3 / 208" is 3, 208 and 3/208).
create function search_lexemes(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  folded text := search_fold(given);
  plain text := regexp_replace(folded, U&'[\0001-\002f\003a-\0040\005b-\0060\007b-\00bf\2000-\206f]+', ' ', 'g');
  found text[] := string_to_array(trim(regexp_replace(plain, '(^| )0+(?=[0-9])', '\1', 'g')), ' ');
  run text;
  parts text[];
begin
  if folded ~ '[0-9]' and folded ~ '[-/]' then
    for run in select m[1] from regexp_matches(regexp_replace(regexp_replace(folded, '#', '', 'g'), '\s*/\s*|(?<=[0-9])\s+-\s+(?=[0-9])', '/', 'g'), '([a-z0-9]+(?:[-/]+[a-z0-9]+)+)', 'g') m where m[1] ~ '[0-9]' loop
      parts := string_to_array(regexp_replace(regexp_replace(run, '[-/]+', ' ', 'g'), '(^| )0+(?=[0-9])', '\1', 'g'), ' ');
      found := found || array_to_string(parts, '/');
      if run ~ '[a-z]' then found := found || array_to_string(parts, ''); end if;
    end loop;
  end if;
  return array(select left(word, 60) from unnest(found) word where word <> '');
end $$;

-- A phone number is found by all of its digits, by its last seven, and by its groups.
create function search_phone(given text) returns text[] language sql immutable parallel safe as $$
  select case when digits = '' then '{}' else array_remove(array_remove(array[digits, case when length(digits) = 10 then right(digits, 7) end, case when length(digits) = 10 then left(digits, 3) end,
    case when length(digits) = 10 then substr(digits, 4, 3) end, case when length(digits) = 10 then ltrim(right(digits, 4), '0') end], null), '') end
  from (select regexp_replace(split_part(given, 'x', 1), '[^0-9]', '', 'g') as digits) g
$$;

-- What each record is found by: its words, and the records whose names find it as well.
create view search_source as
  select 1::smallint as kind, w.id as record_id, ''::text as title,
    search_lexemes(concat_ws(' , ', w.building_unit, w.address_line1, w.address_line2, w.city, w.postal_code, w.job_name, w.customer_po, w.order_by, w.bill_to_name, w.unit_style_name))
      || ltrim(right(w.work_order_number, 6), '0') as words,
    array_remove(array['@c' || w.customer_id, '@f' || w.property_firm_id, '@s' || w.salesperson_id, '@i' || w.installer_id], null) as refs
  from work_order w
  union all
  select 2, c.id, c.name,
    search_lexemes(concat_ws(' , ', c.name, c.bill_to_name, a.address_line1, a.address_line2, a.city, a.postal_code, array_to_string(c.invoice_emails, ' '))) || search_phone(c.phone) || search_phone(c.fax),
    array_remove(array['@f' || c.property_firm_id], null)
  from customer c join address a on a.id = c.address_id
  union all
  select 3, f.id, f.name,
    search_lexemes(concat_ws(' , ', f.name, f.principal_contact, f.email_address, f.website, a.address_line1, a.address_line2, a.city, a.postal_code)) || search_phone(f.phone) || search_phone(f.fax) || search_phone(f.contact_phone),
    '{}'
  from property_firm f join address a on a.id = f.address_id
  union all
  select 4, v.id, v.name,
    search_lexemes(concat_ws(' , ', v.name, v.abbreviation, v.account_number, v.website, a.address_line1, a.address_line2, a.city, a.postal_code)) || search_phone(v.phone) || search_phone(v.fax),
    '{}'
  from vendor v join address a on a.id = v.address_id
  union all
  select 5, i.id, i.full_name,
    search_lexemes(concat_ws(' , ', i.full_name, i.company_name, i.email_address, a.address_line1, a.address_line2, a.city, a.postal_code)) || search_phone(i.cell_phone) || search_phone(i.home_phone),
    '{}'
  from installer i join address a on a.id = i.address_id
  union all
  select 6, s.id, s.full_name,
    search_lexemes(concat_ws(' , ', s.full_name, s.company_name, s.email_address, a.address_line1, a.address_line2, a.city, a.postal_code)) || search_phone(s.cell_phone) || search_phone(s.home_phone),
    '{}'
  from salesperson s join address a on a.id = s.address_id
  union all
  select 7, u.id, u.name, search_lexemes(u.name), array['@c' || u.customer_id]
  from unit u
  union all
  select 8, k.id, k.name,
    search_lexemes(concat_ws(' , ', k.name, k.title, k.email_address)) || search_phone(k.work_phone) || search_phone(k.cell_phone),
    array_remove(array['@c' || k.customer_id, '@f' || k.property_firm_id, '@v' || k.vendor_id], null)
  from contact k
  union all
  select 9, i.id, i.name_number, search_lexemes(concat_ws(' , ', i.name, i.number, i.color_name, i.color_number, i.vendor_style_color, i.description)), array['@v' || i.vendor_id]
  from item i
  union all
  select 10, u.id, u.full_name, search_lexemes(concat_ws(' , ', u.full_name, u.email_address)) || search_phone(u.cell_phone_number) || search_phone(u.phone_number), '{}'
  from app_user u;

-- Writes the entries of these records; one whose words are what they were is not written. Words of a name are kept a second time with a dot: they rank higher, and other records are found by them.
create function search_refresh(which smallint, ids integer[]) returns void language plpgsql as $$
begin
  with source as (
    select s.record_id, trim(search_fold(s.title)) as title, s.words,
      array_to_tsvector(s.words || s.refs || case when which <> 1 then array(select '.' || word from unnest(search_lexemes(s.title)) word) else '{}' end) as found_by
    from search_source s where s.kind = which and s.record_id = any(ids)
  ), written as (
    insert into search_entry as e (kind, record_id, title, words) select which, record_id, title, found_by from source
    on conflict (kind, record_id) do update set title = excluded.title, words = excluded.words where (e.title, e.words) is distinct from (excluded.title, excluded.words)
  )
  insert into search_vocabulary (word)
  select distinct own.lexeme from source, unnest(source.words) own (lexeme)
  where own.lexeme ~ '^[a-z]{4,30}$' and not exists (select from search_vocabulary v where v.word = own.lexeme);
end $$;

-- Argument: the kind. New rows are taken together, so that an import costs one statement.
create function search_added() returns trigger language plpgsql as $$
begin
  perform search_refresh(tg_argv[0]::smallint, array(select id from added));
  return null;
end $$;
create function search_changed() returns trigger language plpgsql as $$
begin
  perform search_refresh(tg_argv[0]::smallint, array[new.id]);
  return null;
end $$;
create function search_removed() returns trigger language plpgsql as $$
begin
  delete from search_entry where kind = tg_argv[0]::smallint and record_id = old.id;
  return null;
end $$;

create trigger work_order_search_added after insert on work_order referencing new table as added for each statement execute function search_added(1);
create trigger work_order_search_changed after update on work_order for each row
  when ((old.building_unit, old.address_line1, old.address_line2, old.city, old.postal_code, old.job_name, old.customer_po, old.order_by, old.bill_to_name, old.unit_style_name, old.work_order_number, old.customer_id, old.property_firm_id, old.salesperson_id, old.installer_id)
    is distinct from (new.building_unit, new.address_line1, new.address_line2, new.city, new.postal_code, new.job_name, new.customer_po, new.order_by, new.bill_to_name, new.unit_style_name, new.work_order_number, new.customer_id, new.property_firm_id, new.salesperson_id, new.installer_id))
  execute function search_changed(1);
create trigger work_order_search_removed after delete on work_order for each row execute function search_removed(1);

create trigger customer_search_added after insert on customer referencing new table as added for each statement execute function search_added(2);
create trigger customer_search_changed after update on customer for each row
  when ((old.name, old.bill_to_name, old.phone, old.fax, old.invoice_emails, old.address_id, old.property_firm_id) is distinct from (new.name, new.bill_to_name, new.phone, new.fax, new.invoice_emails, new.address_id, new.property_firm_id))
  execute function search_changed(2);
create trigger customer_search_removed after delete on customer for each row execute function search_removed(2);

create trigger property_firm_search_added after insert on property_firm referencing new table as added for each statement execute function search_added(3);
create trigger property_firm_search_changed after update on property_firm for each row execute function search_changed(3);
create trigger property_firm_search_removed after delete on property_firm for each row execute function search_removed(3);

create trigger vendor_search_added after insert on vendor referencing new table as added for each statement execute function search_added(4);
create trigger vendor_search_changed after update on vendor for each row execute function search_changed(4);
create trigger vendor_search_removed after delete on vendor for each row execute function search_removed(4);

create trigger installer_search_added after insert on installer referencing new table as added for each statement execute function search_added(5);
create trigger installer_search_changed after update on installer for each row execute function search_changed(5);
create trigger installer_search_removed after delete on installer for each row execute function search_removed(5);

create trigger salesperson_search_added after insert on salesperson referencing new table as added for each statement execute function search_added(6);
create trigger salesperson_search_changed after update on salesperson for each row execute function search_changed(6);
create trigger salesperson_search_removed after delete on salesperson for each row execute function search_removed(6);

create trigger unit_search_added after insert on unit referencing new table as added for each statement execute function search_added(7);
create trigger unit_search_changed after update on unit for each row when ((old.name, old.customer_id) is distinct from (new.name, new.customer_id)) execute function search_changed(7);
create trigger unit_search_removed after delete on unit for each row execute function search_removed(7);

create trigger contact_search_added after insert on contact referencing new table as added for each statement execute function search_added(8);
create trigger contact_search_changed after update on contact for each row execute function search_changed(8);
create trigger contact_search_removed after delete on contact for each row execute function search_removed(8);

create trigger item_search_added after insert on item referencing new table as added for each statement execute function search_added(9);
create trigger item_search_changed after update on item for each row
  when ((old.name, old.number, old.color_name, old.color_number, old.vendor_style_color, old.description, old.vendor_id) is distinct from (new.name, new.number, new.color_name, new.color_number, new.vendor_style_color, new.description, new.vendor_id))
  execute function search_changed(9);
create trigger item_search_removed after delete on item for each row execute function search_removed(9);

create trigger app_user_search_added after insert on app_user referencing new table as added for each statement execute function search_added(10);
create trigger app_user_search_changed after update on app_user for each row
  when ((old.first_name, old.middle_name, old.last_name, old.email_address, old.cell_phone_number, old.phone_number) is distinct from (new.first_name, new.middle_name, new.last_name, new.email_address, new.cell_phone_number, new.phone_number))
  execute function search_changed(10);
create trigger app_user_search_removed after delete on app_user for each row execute function search_removed(10);

-- An address is a row of its own: whoever lives there is found by it.
create function search_address_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  ids := array(select id from customer where address_id = new.id);
  if ids <> '{}' then perform search_refresh(2::smallint, ids); end if;
  ids := array(select id from property_firm where address_id = new.id);
  if ids <> '{}' then perform search_refresh(3::smallint, ids); end if;
  ids := array(select id from vendor where address_id = new.id);
  if ids <> '{}' then perform search_refresh(4::smallint, ids); end if;
  ids := array(select id from installer where address_id = new.id);
  if ids <> '{}' then perform search_refresh(5::smallint, ids); end if;
  ids := array(select id from salesperson where address_id = new.id);
  if ids <> '{}' then perform search_refresh(6::smallint, ids); end if;
  return null;
end $$;
create trigger address_search_changed after update on address for each row
  when ((old.address_line1, old.address_line2, old.city, old.postal_code) is distinct from (new.address_line1, new.address_line2, new.city, new.postal_code))
  execute function search_address_changed();

-- The records whose names hold these words, as references; null where there are more than `most`.
create function search_references(names tsquery, most integer) returns text[] language plpgsql stable as $$
declare
  found text[] := array(
    select '@' || substr('cfvis', e.kind - 1, 1) || e.record_id from search_entry e where e.kind <> 1 and e.kind between 2 and 6 and e.words @@ names limit most + 1);
begin
  return case when cardinality(found) > most then null else found end;
end $$;

-- Every word by itself or by the name of a record that is referred to; a name too common for that only by itself.
create function search_query(own text[], names text[]) returns tsquery language plpgsql stable as $$
declare
  most constant integer := 300;
  whole tsquery;
  word tsquery;
  found text[];
begin
  for place in 1 .. cardinality(own) loop
    found := search_references(names[place]::tsquery, most);
    if found is null and cardinality(own) > 1 then
      -- Too common alone ("apartments"), but not next to another word of the same name.
      found := search_references(names[place]::tsquery && (select string_agg('(' || n || ')', '|') from unnest(names) with ordinality as given (n, number) where number <> place)::tsquery, most);
    end if;
    word := own[place]::tsquery;
    if cardinality(found) > 0 then word := word || (select string_agg(quote_literal(reference), '|') from unnest(found) reference)::tsquery; end if;
    whole := case when whole is null then word else whole && word end;
  end loop;
  return whole;
end $$;

-- The same words with those that they may have been meant to be: what matches the pattern of each (null for numbers), nearest in length first.
create function search_near(given text[], mark text, near text[]) returns text[] language sql stable as $$
  select array_agg(case when near[place] is null then word else concat_ws('|', '(' || word || ')',
    (select string_agg(quote_literal(mark || alike.word), '|') from (select v.word from search_vocabulary v where v.word ~ near[place] group by v.word order by abs(length(v.word) - length(word)), v.word limit 20) alike)) end order by place)
  from unnest(given) with ordinality as g (word, place)
$$;

-- What a list of one kind is searched by: the words as typed, or, where nothing matches those, the words that they are near to.
create function search_list_query(which smallint, own text[], names text[], near text[]) returns tsquery language plpgsql stable as $$
declare
  as_typed tsquery := search_query(own, names);
begin
  if which = 1 then
    if exists (select from search_entry e where e.kind = 1 and e.words @@ as_typed) then return as_typed; end if;
  elsif exists (select from search_entry e where e.kind <> 1 and e.kind = which and e.words @@ as_typed) then return as_typed;
  end if;
  return search_query(search_near(own, '', near), search_near(names, '.', near));
end $$;

do $$
declare
  first integer;
begin
  for first in select generate_series(0, (select coalesce(max(id), 0) from work_order), 10000) loop
    perform search_refresh(1::smallint, array(select id from work_order where id > first and id <= first + 10000));
  end loop;
  perform search_refresh(2::smallint, array(select id from customer));
  perform search_refresh(3::smallint, array(select id from property_firm));
  perform search_refresh(4::smallint, array(select id from vendor));
  perform search_refresh(5::smallint, array(select id from installer));
  perform search_refresh(6::smallint, array(select id from salesperson));
  perform search_refresh(7::smallint, array(select id from unit));
  perform search_refresh(8::smallint, array(select id from contact));
  perform search_refresh(9::smallint, array(select id from item));
  perform search_refresh(10::smallint, array(select id from app_user));
end $$;

create index search_entry_orders on search_entry using gin (words) where kind = 1;
create index search_entry_records on search_entry using gin (words) where kind <> 1;

-- What only the searches before this one used.
drop index if exists work_order_address_search, customer_search, customer_search_city, customer_search_street, salesperson_search_name, salesperson_search_company,
  property_firm_search_name, property_firm_search_city, property_firm_search_contact, vendor_search, installer_search, unit_search, app_user_search;
