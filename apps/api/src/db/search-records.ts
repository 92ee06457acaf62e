import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from './database';
import { allOf, indexTerms, SEARCH_KIND } from './search-index';
import type { IndexTerms, SearchKind } from './search-index';

export type RecordSearchKind = Exclude<SearchKind, 'WORK_ORDER'>;

/** Kinds that are also found by the name of a record they refer to. */
const REFERRING: ReadonlySet<SearchKind> = new Set(['CUSTOMER', 'UNIT', 'CONTACT', 'ITEM']);

/** Larger results are not collected: the list is walked in its order instead, which soon fills a page. */
export const MOST_COLLECTED = 2_000;

/** A typed text as a condition on a list's rows. */
export interface SearchedRecords {
  readonly condition: RawBuilder<boolean>;
  /** How many records match; null if more than are collected. */
  readonly matches: number | null;
}

interface SearchMatches {
  readonly query: string | null;
  readonly ids: readonly number[];
}

async function matchesOf(
  db: Database,
  kind: RecordSearchKind,
  words: IndexTerms,
  near: boolean,
): Promise<SearchMatches> {
  const own = [...words.own];
  const patterns = [...words.near];
  const text = (values: readonly string[], mark: string) =>
    near ? sql`search_near(${[...values]}::text[], ${mark}, ${patterns}::text[])` : sql`${[...values]}::text[]`;
  const query = REFERRING.has(kind)
    ? sql`search_query(${text(own, '')}, ${text(words.names, '.')})`
    : near
      ? sql`(select string_agg('(' || word || ')', '&') from unnest(${text(own, '')}) word)::tsquery`
      : sql`${allOf(own)}::tsquery`;
  // In sequence: the query is worked out once and then used for the index.
  const { rows } = await sql<SearchMatches>`
    select q.query::text as query,
      array(select e.record_id from search_entry e where e.kind <> 1 and e.kind = ${sql.lit(SEARCH_KIND[kind])}
        and e.words @@ q.query limit ${sql.lit(MOST_COLLECTED + 1)}) as ids
    from (select ${query} as query offset 0) q`.execute(db);
  return rows[0] ?? { query: null, ids: [] };
}

/**
 * The records of a list that match a typed text: every word occurs in the record or in the name of one it refers to. If
 * none match, typos are tolerated.
 */
export async function searchedRecords(
  db: Database,
  kind: RecordSearchKind,
  id: RawBuilder<unknown>,
  text: string,
): Promise<SearchedRecords> {
  const words = indexTerms(text);
  if (!words) return { condition: sql<boolean>`false`, matches: 0 };
  let result = await matchesOf(db, kind, words, false);
  if (result.ids.length === 0 && words.near.some((pattern) => pattern !== null))
    result = await matchesOf(db, kind, words, true);
  const { query, ids } = result;
  if (ids.length <= MOST_COLLECTED)
    return { condition: sql<boolean>`${id} = any(${[...ids]}::int[])`, matches: ids.length };
  return {
    condition: sql<boolean>`(select e.words @@ ${query}::tsquery from search_entry e where e.kind <> 1
      and e.kind = ${sql.lit(SEARCH_KIND[kind])} and e.record_id = ${id})`,
    matches: null,
  };
}
