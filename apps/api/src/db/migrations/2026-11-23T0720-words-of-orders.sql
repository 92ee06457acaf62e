-- Which words are in an order: a search for a word that is in none need not look through the orders. A word can have two rows, one of them for orders.
alter table search_vocabulary add column in_orders boolean not null default false;
insert into search_vocabulary (word, in_orders)
select word, true from ts_stat('select words from search_entry where kind = 1') where word ~ '^[a-z]{4,30}$';
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
  )
  insert into search_vocabulary (word, in_orders)
  select distinct own.lexeme, which = 1 from source, unnest(source.words) own (lexeme)
  where own.lexeme ~ '^[a-z]{4,30}$' and not exists (select from search_vocabulary v where v.word = own.lexeme and (v.in_orders or which <> 1));
end $$;
