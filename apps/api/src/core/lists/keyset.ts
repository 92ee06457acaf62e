import { sql } from 'kysely';
import type { Expression, Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { DB } from '#db/database';
import { MOST_COLLECTED, searchedRecords } from '#db/search-records';
import type { RecordSearchKind, SearchedRecords } from '#db/search-records';
import { countLimit, lazyPage } from './connection';
import type { Direction, Page, PageArguments, PageCount, PageRows, Totals } from './connection';
import { keysetWindow } from './keyset-window';
import type { KeysetWindow } from './keyset-window';
import { noTotals, sumsOf, totalCells } from './totals';
import type { ListTotals } from './totals';

type Values = readonly (string | number | boolean)[];

export interface KeysetOptions<Schema, Tables extends keyof Schema, Row> {
  readonly db: Kysely<DB>;
  /** The filtered query with its columns, without search, order or limit. */
  readonly query: SelectQueryBuilder<Schema, Tables, Row>;
  /** The name of the order (`NAME`), so that a cursor of another order is refused. */
  readonly order: string;
  /** Sort expressions, never null (`coalesce`), the id last so that paging is stable. All have the same direction. */
  readonly sort: readonly Expression<unknown>[];
  readonly direction: Direction;
  readonly args: PageArguments;
  /** How the rows are found in the search index, if the list has a search: `args.search` is looked up there. */
  readonly searched?: IndexedRows | undefined;
  /** Count up to this many, then return "capped"; null counts exactly. Default 10,000; for a search 1,000. */
  readonly countCap?: number | null;
  /** Replaces the count statement for lists with a cheaper one. */
  readonly count?: () => Promise<PageCount>;
  /** The sums over all matching rows, if the list has them; computed only as far as the rows are counted. */
  readonly totals?: ListTotals | undefined;
}

/** The kind of the list's records in the search index, and the id of a row. */
export interface IndexedRows {
  readonly kind: RecordSearchKind;
  readonly id: RawBuilder<unknown>;
}

/**
 * One page by row comparison: page 10,000 costs as much as page 1. With a search, the search index is queried first:
 * few matches are sorted, many are checked one by one in list order.
 */
export function keysetPage<Schema, Tables extends keyof Schema, Row>(
  options: KeysetOptions<Schema, Tables, Row>,
): Page<Row> {
  const { db, query, searched, args } = options;
  const window = keysetWindow({ ...options, sort: options.sort.map((one) => sql`${one}`) });
  const most = options.countCap === undefined ? capOf(args) : options.countCap;
  const cap = countLimit(most, args);
  const searchText = args.search?.trim() ?? '';
  if (!searched || searchText === '')
    return lazyPage(
      () => pageRows(options, query, window),
      options.count ?? (() => pageCount(db, query, cap)),
      async () => pageTotals(options, query, most),
    );
  let searchResult: Promise<SearchedRecords> | null = null;
  const search = () => (searchResult ??= searchedRecords(db, searched.kind, searched.id, searchText));
  return lazyPage(
    async () => {
      const { condition, matches } = await search();
      return matches === 0
        ? { edges: [], hasNextPage: false, hasPreviousPage: false }
        : pageRows(options, query.where(condition), window);
    },
    async () => {
      const { condition, matches } = await search();
      const matchCount = matches === 0 || isWhole(query) ? countOf(matches, cap) : null;
      return matchCount ?? pageCount(db, query.where(condition), cap);
    },
    async () => {
      const { totals } = options;
      if (!totals?.sees) return null;
      const { condition, matches } = await search();
      return matches === 0 ? noTotals(totals.columns) : pageTotals(options, query.where(condition), most);
    },
  );
}

/** The sums of a query's rows; null if there are more than are counted, or if the user can't see the amounts. */
async function pageTotals<Schema, Tables extends keyof Schema, Row>(
  { db, totals }: Pick<KeysetOptions<Schema, Tables, Row>, 'db' | 'totals'>,
  query: SelectQueryBuilder<Schema, Tables, Row>,
  cap: number | null,
): Promise<Totals | null> {
  if (!totals?.sees) return null;
  const { columns } = totals;
  return sumsOf(db, columns, sql`${query.clearSelect().clearOrderBy().select(totalCells(columns))}`, cap);
}

/** Whether a query has neither conditions nor joins: all of its table's rows. */
function isWhole<Schema, Tables extends keyof Schema, Row>(query: SelectQueryBuilder<Schema, Tables, Row>): boolean {
  const { where, joins } = query.toOperationNode();
  return where === undefined && joins === undefined;
}

/** The count derived from the collected matches (null: more than were collected); null if they don't tell. */
function countOf(matches: number | null, cap: number | null): PageCount | null {
  if (matches === null && (cap === null || cap > MOST_COLLECTED)) return null;
  const capped = cap !== null && (matches === null || matches > cap);
  return { total: capped ? cap : (matches ?? 0), capped };
}

async function pageRows<Schema, Tables extends keyof Schema, Row>(
  { sort }: KeysetOptions<Schema, Tables, Row>,
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { towards, beyond, limit, page, fault }: KeysetWindow,
): Promise<PageRows<Row>> {
  let rows = query.select(sql<Values>`json_build_array(${sql.join(sort)})`.as('cursorValues'));
  for (const condition of beyond) rows = rows.where(condition);
  for (const expression of sort) rows = rows.orderBy(expression, towards);
  const fetchedRows = (await rows
    .limit(limit)
    .execute()
    .catch((error: unknown) => {
      throw fault(error);
    })) as (Row & { readonly cursorValues: Values })[];
  return page(
    fetchedRows,
    ({ cursorValues }) => cursorValues,
    (row) => {
      const { cursorValues: _, ...node } = row;
      return node as Row;
    },
  );
}

export const COUNT_CAP = 10_000;
/** An index can count a whole list; each row of a search must be checked. */
export const SEARCH_COUNT_CAP = 1_000;

const capOf = ({ search }: PageArguments): number => (search?.trim() ? SEARCH_COUNT_CAP : COUNT_CAP);

/**
 * Counts a query's rows, at most `cap` of them (null: all). Pass the rows without the joins needed only for sorting:
 * one index is then enough.
 */
export async function pageCount<Schema, Tables extends keyof Schema, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<Schema, Tables, Row>,
  cap: number | null = COUNT_CAP,
): Promise<PageCount> {
  let rows = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'));
  if (cap !== null) rows = rows.limit(cap + 1);
  const { total } = await db
    .selectFrom(rows.as('counted'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return cap !== null && total > cap ? { total: cap, capped: true } : { total, capped: false };
}
