import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { allOf, anyOf, SEARCH_KIND } from '../../db/search-index';
import type { IndexTerms, SearchKind } from '../../db/search-index';
import { foldText } from '@falcon/domain/text';
import { HITS } from './hits';

export interface RecordSearch {
  readonly typed: string;
  readonly words: IndexTerms;
  /** The whole query that finds every record. */
  readonly query: string;
  readonly kinds: readonly SearchKind[];
  readonly contactOwners: readonly string[];
  /** The only salesperson whose records can be seen; null for no limit. */
  readonly salespersonId: number | null;
}

/** More matches than this are not ranked: the words are too common to find the best. */
const MOST_RANKED = 10_000;

/** Only what a salesperson can see: their own customers with units and contacts, and their own record. */
const ownOnly = (salespersonId: number | null) =>
  salespersonId === null
    ? sql`true`
    : sql`case e.kind
        when 2 then exists (select from customer c where c.id = e.record_id and c.salesperson_id = ${salespersonId})
        when 6 then e.record_id = ${salespersonId}
        when 7 then exists (select from unit u join customer c on c.id = u.customer_id where u.id = e.record_id and c.salesperson_id = ${salespersonId})
        when 8 then exists (select from contact k left join customer c on c.id = k.customer_id where k.id = e.record_id and (k.customer_id is null or c.salesperson_id = ${salespersonId}))
        else true end`;

/** Ids of the best hits of each kind, best first: the name as typed, then names that start with it, then names with all words, then whole words. */
export async function findRecords(db: Database, search: RecordSearch): Promise<ReadonlyMap<SearchKind, number[]>> {
  if (search.kinds.length === 0) return new Map();
  const title = foldText(search.typed).replaceAll(/\s+/g, ' ').trim();
  const names = Object.fromEntries(Object.entries(SEARCH_KIND).map(([name, kind]) => [kind, name])) as Record<number, SearchKind>;
  const { rows } = await sql<{ kind: number; recordId: number }>`
    select kind, record_id from (
      select e.kind, e.record_id, row_number() over (partition by e.kind order by
        (e.title = ${title}) desc, starts_with(e.title, ${title}) desc, (e.words @@ ${allOf(search.words.names)}::tsquery) desc, (e.words @@ ${anyOf(search.words.exact)}::tsquery) desc, e.title, e.record_id) as place
      from (
        select e.* from search_entry e
        where e.kind <> 1 and e.kind = any(${search.kinds.map((kind) => SEARCH_KIND[kind])}::smallint[]) and e.words @@ (${search.query}::tsquery && ${anyOf(search.words.own)}::tsquery)
          and (e.kind <> 8 or exists (select from contact k where k.id = e.record_id and k.owner_type = any(${[...search.contactOwners]}::text[])))
          and ${ownOnly(search.salespersonId)}
        limit ${sql.lit(MOST_RANKED)} offset 0
      ) e
    ) ranked where place <= ${sql.lit(HITS)} order by kind, place`.execute(db);
  const found = new Map<SearchKind, number[]>();
  for (const { kind, recordId } of rows) {
    const name = names[kind];
    if (name) found.set(name, [...(found.get(name) ?? []), recordId]);
  }
  return found;
}

/** What the typed words can match. */
export interface WordQuery {
  /** Every word, in the record itself or in the name of a referenced record. */
  readonly query: string;
  readonly words: IndexTerms;
  /** For each word, the words of orders that begin with it; null if they are not listed (numbers) or too many. */
  readonly begun: readonly (readonly string[] | null)[];
  /** For each word, whether an order can have it, itself or something that begins with it. */
  readonly inOrders: readonly boolean[];
  /** For each word, whether it is in the name of a record that orders refer to. */
  readonly inNames: readonly boolean[];
}

/** Shorter words are not in the vocabulary; those that begin with this many letters are. */
const LISTED = 4;
const LISTED_FROM = 3;
const MOST_BEGUN = 30;

/** In names next to other words, one or two letters are whole words: as beginnings they would name almost everyone. */
const namesAsTyped = (words: IndexTerms): string[] => words.names.map((name, place) => (words.terms.length > 1 && (words.terms[place]?.words[0] ?? '').length < LISTED_FROM ? name.replaceAll(':*', '') : name));

/** The query of the typed words; with `near`, also words within a typo. */
export async function queryOf(db: Database, words: IndexTerms, near: boolean): Promise<WordQuery> {
  const patterns = [...words.near];
  const typed = words.terms.map(({ letters, words: [word = ''] }) => (letters && word.length >= LISTED_FROM ? word : null));
  const { rows } = await sql<{ own: string[]; names: string[]; query: string; begun: (string[] | null)[]; nearby: boolean[]; inNames: boolean[] }>`
    select t.own, t.names, search_query(t.own, t.names)::text as query,
      (select json_agg(case when g.word is not null then array(select distinct v.word from search_vocabulary v where v.in_orders and v.word ~>=~ g.word and v.word ~<~ (g.word || '{') limit ${sql.lit(MOST_BEGUN + 1)}) end order by g.place)
        from unnest(${typed}::text[]) with ordinality as g (word, place)) as begun,
      array(select ${near ? sql`exists (select from search_vocabulary v where v.in_orders and v.word ~ g.near)` : sql`false`} from unnest(${patterns}::text[]) with ordinality as g (near, place) order by g.place) as nearby,
      array(select exists (select from search_entry e where e.kind <> 1 and e.kind between 2 and 6 and e.words @@ n.name::tsquery) from unnest(t.names) with ordinality as n (name, place) order by n.place) as in_names
    from (
      select ${near ? sql`search_near(${[...words.own]}::text[], '', ${patterns}::text[])` : sql`${[...words.own]}::text[]`} as own,
        ${near ? sql`search_near(${namesAsTyped(words)}::text[], '.', ${patterns}::text[])` : sql`${namesAsTyped(words)}::text[]`} as names
      offset 0) t`.execute(db);
  const row = rows[0];
  if (!row) return { query: allOf(words.own), words, begun: [], inOrders: [], inNames: [] };
  const { own, names, query, inNames } = row;
  return {
    query, inNames,
    begun: row.begun.map((found) => (found && found.length > MOST_BEGUN ? null : found)),
    inOrders: typed.map((word, place) => word === null || word.length < LISTED || row.nearby[place] === true || (row.begun[place] ?? []).length > 0),
    words: { ...words, own, names: near ? names : words.names, exact: near ? own : words.exact },
  };
}
