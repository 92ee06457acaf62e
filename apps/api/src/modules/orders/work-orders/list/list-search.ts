import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database';
import { allOf, indexTerms } from '#db/search-index';
import type { IndexTerms } from '#db/search-index';
import { forIndex, queryOf } from '#db/search-query';
import { numberCondition } from './list-filter';

type Condition = RawBuilder<boolean>;

/** Larger results are not collected: the list is walked in its order instead, which soon fills a page. */
const MOST_COLLECTED = 20_000;

interface Matches {
  readonly query: string;
  readonly orders: readonly number[];
  readonly customers: readonly number[];
}

/**
 * The orders that contain every word themselves or through a related name, and the customers whose name contains all of
 * them.
 */
async function matchesOf(db: Database, words: IndexTerms, near: boolean): Promise<Matches> {
  const wordQuery = await queryOf(db, words, near);
  const possible = wordQuery.inOrders.every((has, place) => has || wordQuery.inNames[place] === true);
  const query = possible ? forIndex(wordQuery.query, wordQuery) : '';
  const { rows } = await sql<{ orders: number[]; customers: number[] }>`
    select ${
      possible
        ? sql`array(select e.record_id from search_entry e where e.kind = 1
      and e.words @@ ${query}::tsquery limit ${sql.lit(MOST_COLLECTED + 1)})`
        : sql`'{}'::int[]`
    } as orders,
      array(select e.record_id from search_entry e where e.kind <> 1 and e.kind = 2
        and e.words @@ ${allOf(wordQuery.words.names)}::tsquery) as customers`.execute(db);
  return { query, orders: rows[0]?.orders ?? [], customers: rows[0]?.customers ?? [] };
}

/** A text that may be part of an order number: it has a digit or a hyphen, or is as short as a location's code. */
const canBeNumber = (searchText: string): boolean => /[\d-]/.test(searchText) || searchText.trim().length <= 5;

async function hasNumber(db: Database, searchText: string): Promise<boolean> {
  const { rows } = await sql`select from work_order w where ${numberCondition(searchText)} limit 1`.execute(db);
  return rows.length > 0;
}

/** A typed text as a condition on `work_order w`. */
export interface SearchedOrders {
  readonly conditions: readonly Condition[];
  /** Whether more orders match than are counted. */
  readonly many: boolean;
}

/**
 * Orders found by number, by words of the order and of related names, or by the customer alone; if there are none,
 * typos are tolerated.
 */
export async function searchedOrders(db: Database, searchText: string): Promise<SearchedOrders> {
  if (searchText.trim() === '') return { conditions: [], many: false };
  const words = indexTerms(searchText);
  if (!words) return { conditions: [numberCondition(searchText)], many: false };
  const numbered = canBeNumber(searchText) && (await hasNumber(db, searchText));
  let matches = await matchesOf(db, words, false);
  if (
    !numbered &&
    matches.orders.length === 0 &&
    matches.customers.length === 0 &&
    words.near.some((pattern) => pattern !== null)
  )
    matches = await matchesOf(db, words, true);
  const many = matches.orders.length > MOST_COLLECTED;
  const ways: Condition[] = [];
  if (matches.customers.length > 0) ways.push(sql`w.customer_id = any(${[...matches.customers]}::int[])`);
  if (matches.orders.length > 0 && !many) ways.push(sql`w.id = any(${[...matches.orders]}::int[])`);
  if (numbered) ways.push(numberCondition(searchText));
  // The slowest condition is last, so it runs only for orders that nothing else has matched.
  if (many)
    ways.push(
      sql`(select e.words @@ ${matches.query}::tsquery from search_entry e where e.kind = 1 and e.record_id = w.id)`,
    );
  return { conditions: [ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`], many };
}
