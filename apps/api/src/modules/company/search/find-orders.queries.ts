import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database';
import { allOf, anyOf } from '#db/search-index';
import { forIndex, shortened } from '#db/search-query';
import type { WordQuery } from '#db/search-query';
import type { IndexTerms } from '#db/search-index';
import { ownRows } from '#kit/record-kit';
import { HITS } from './hits';
import type { NumberRange } from './order-numbers';

type Ids = Promise<number[]>;
const idsOf = async (db: Database, statement: RawBuilder<{ id: number }>): Ids =>
  (await statement.execute(db)).rows.map(({ id }) => id);

/** Orders by the start of their number, in order. */
export const ordersByNumber = (db: Database, ranges: readonly NumberRange[], salespersonId: number | null): Ids =>
  idsOf(
    db,
    sql`
    select w.id from unnest(${ranges.map((range) => range.from)}::text[], ${ranges.map((range) => range.to)}::text[])
      with ordinality as r (low, high, place)
    cross join lateral (
      select id, work_order_number from work_order w
      where w.work_order_number ~>=~ r.low
        and w.work_order_number ~<~ r.high and ${ownRows('WORK_ORDER', 'w', salespersonId)}
      order by w.work_order_number using ~<~ limit ${sql.lit(HITS)}
    ) w order by r.place, w.work_order_number limit ${sql.lit(HITS)}`,
  );

/**
 * The newest orders are scanned one by one: that finds a common word quickly, while the index would collect all of its
 * orders first.
 */
const LOOKED_THROUGH = 3_000;
const MOST_GATHERED = 5_000;

/** Searches the newest orders for `scanned`, and all of them for `indexed`. */
async function byWords(db: Database, scanned: string, indexed: string): Ids {
  const newest = await idsOf(
    db,
    sql`select e.record_id as id
      from (select record_id, words from search_entry where kind = 1 order by record_id desc
      limit ${sql.lit(LOOKED_THROUGH)}) e
    where e.words @@ ${scanned}::tsquery limit ${sql.lit(HITS)}`,
  );
  return newest.length === HITS ? newest : gathered(db, indexed);
}

const gathered = (db: Database, query: string): Ids =>
  idsOf(
    db,
    sql`select e.record_id as id
      from (select record_id from search_entry where kind = 1 and words @@ ${query}::tsquery
      limit ${sql.lit(MOST_GATHERED)} offset 0) e
    order by e.record_id desc limit ${sql.lit(HITS)}`,
  );

/** The most customers, firms, installers and salespersons with a matching name; more tell little about an order. */
const MOST_NAMED = 50;

/** The latest orders of a customer, firm, installer or salesperson whose name contains all of the words. */
const byName = (db: Database, words: IndexTerms, salespersonId: number | null): Ids => {
  const own = sql`and ${ownRows('WORK_ORDER', 'w', salespersonId)}`;
  const latest = (kind: number, column: string) => sql`
    select w.id, w.sort_date from named cross join lateral (
      select w.id, w.sort_date from work_order w where w.${sql.ref(column)} = named.record_id ${own}
        order by w.sort_date desc, w.id desc limit ${sql.lit(HITS)}
    ) w where named.kind = ${sql.lit(kind)}`;
  return idsOf(
    db,
    sql`
    with named as materialized (
      select kind, record_id from search_entry where kind <> 1 and kind in (2, 3, 5, 6)
        and words @@ ${allOf(words.names)}::tsquery limit ${sql.lit(MOST_NAMED)}
    )
    select id from (${latest(2, 'customer_id')} union ${latest(3, 'property_firm_id')}
      union ${latest(5, 'installer_id')} union ${latest(6, 'salesperson_id')}) w
    order by w.sort_date desc, w.id desc limit ${sql.lit(HITS)}`,
  );
};

export interface OrderSearch extends WordQuery {
  readonly salespersonId: number | null;
}

/**
 * Ids of the best orders: matches by whole words, by prefixes, by the name of someone on the order, by words and names
 * together; newest first within each.
 */
export async function ordersByWords(db: Database, search: OrderSearch): Ids {
  const { words, query, inOrders, inNames, salespersonId } = search;
  const own = (terms: string): string => (salespersonId === null ? terms : `(${terms})&'@s${salespersonId}'`);
  const indexed = (terms: string): string => shortened(forIndex(own(terms), search), words);
  // If no order contains one of the words, directly or by a name, there is nothing to search for.
  const alone = inOrders.every(Boolean);
  const mixed =
    words.own.length > 1 && inOrders.some(Boolean) && inOrders.every((has, place) => has || inNames[place] === true);
  // For words of similar spelling, both are the same.
  const whole = [...new Set([words.exact, words.own])];
  const ways = [
    ...(alone ? whole.map((lookups) => () => byWords(db, own(allOf(lookups)), indexed(allOf(lookups)))) : []),
    () => byName(db, words, salespersonId),
    ...(mixed
      ? [
          () =>
            gathered(db, indexed(`(${query})&(${anyOf(words.own.filter((_own, place) => inOrders[place] === true))})`)),
        ]
      : []),
  ];
  const ids = new Set<number>();
  for (const way of ways) {
    if (ids.size >= HITS) break;
    for (const id of await way()) ids.add(id);
  }
  return [...ids].slice(0, HITS);
}
