-- A word of letters that goes on with a number ("phase2", "apt4/213"): what is typed of its letters is looked up as a beginning.
alter table search_vocabulary add column goes_on boolean not null default false;
insert into search_vocabulary (word, in_orders, goes_on)
select distinct substring(word from '^[a-z]+'), true, true from ts_stat('select words from search_entry where kind = 1') where word ~ '^[a-z]{3,30}[^a-z]';
analyze search_vocabulary;

create or replace function search_refresh(which smallint, ids integer[]) returns void language plpgsql as $$
begin
  with source as (
    select s.record_id, trim(search_fold(s.title)) as title, s.words,
      array_to_tsvector(s.words || s.refs || case when which <> 1 then array(select '.' || word from unnest(search_lexemes(s.title)) word) else '{}' end) as found_by
    from search_source s where s.kind = which and s.record_id = any(ids)
  ), written as (
    insert into search_entry as e (kind, record_id, title, words) select which, record_id, title, found_by from source
    on conflict (kind, record_id) do update set title = excluded.title, words = excluded.words where (e.title, e.words) is distinct from (excluded.title, excluded.words)
  ), listed as (
    select distinct substring(own.lexeme from '^[a-z]+') as word, own.lexeme ~ '[^a-z]' as goes_on
    from source, unnest(source.words) own (lexeme)
    where own.lexeme ~ '^[a-z]{4,30}$' or which = 1 and own.lexeme ~ '^[a-z]{3,30}[^a-z]'
  )
  insert into search_vocabulary (word, in_orders, goes_on)
  select l.word, which = 1, l.goes_on from listed l
  where not exists (select from search_vocabulary v where v.word = l.word and (v.in_orders or which <> 1) and (v.goes_on or not l.goes_on));
end $$;
