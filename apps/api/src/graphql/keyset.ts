import { sql } from 'kysely';
import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import type { DB } from '../db/database';
import { countLimit, lazyPage, pageWindow } from './connection';
import type { Direction, Page, PageArguments, PageCount, PageRows } from './connection';
import { validationError } from './errors';

const FORGED = 'This place in the list is no longer valid. Open the list again.';
type SortValue = string | number | boolean;

/** An opaque cursor: its sort order and the sort values of the row (the id last). */
export const encodeCursor = (order: string, values: readonly SortValue[]): string =>
  Buffer.from(JSON.stringify([order, ...values])).toString('base64url');

/** Decodes a cursor; refuses one of another order, a modified one, or one with missing values. */
export function decodeCursor(
  path: 'after' | 'before',
  cursor: string,
  order: string,
  length: number,
): readonly SortValue[] {
  let parts: unknown = null;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw validationError(path, FORGED);
  }
  if (!Array.isArray(parts) || parts.length !== length + 1 || parts[0] !== order) throw validationError(path, FORGED);
  const values = parts.slice(1);
  if (!values.every((value): value is SortValue => ['string', 'number', 'boolean'].includes(typeof value)))
    throw validationError(path, FORGED);
  return values;
}

export interface KeysetOptions<Schema, Tables extends keyof Schema, Row> {
  readonly db: Kysely<DB>;
  /** The filtered query with its columns, without order or limit. */
  readonly query: SelectQueryBuilder<Schema, Tables, Row>;
  /** The name of the order (`NAME`), so that a cursor of another order is refused. */
  readonly order: string;
  /** Sort expressions, never null (`coalesce`), the id last so that paging is stable. All have the same direction. */
  readonly sort: readonly Expression<unknown>[];
  readonly direction: Direction;
  readonly args: PageArguments;
  /** Count up to this many, then return "capped"; null counts exactly. Default 10,000; for a search 1,000. */
  readonly countCap?: number | null;
  /** Replaces the count statement for lists with a cheaper one. */
  readonly count?: () => Promise<PageCount>;
}

/** One page by row comparison `(a, id) < ($1, $2)`: page 10,000 costs as much as page 1. */
export function keysetPage<Schema, Tables extends keyof Schema, Row>(
  options: KeysetOptions<Schema, Tables, Row>,
): Page<Row> {
  const window = pageWindow(options.args);
  const after =
    options.args.after == null ? null : decodeCursor('after', options.args.after, options.order, options.sort.length);
  const before =
    options.args.before == null
      ? null
      : decodeCursor('before', options.args.before, options.order, options.sort.length);
  return lazyPage(
    () => pageRows(options, window, after, before),
    options.count ??
      (() =>
        pageCount(
          options.db,
          options.query,
          countLimit(options.countCap === undefined ? capOf(options.args) : options.countCap, options.args),
        )),
  );
}

async function pageRows<Schema, Tables extends keyof Schema, Row>(
  { query, order, sort, direction, args }: KeysetOptions<Schema, Tables, Row>,
  { size, backward }: { size: number; backward: boolean },
  after: readonly SortValue[] | null,
  before: readonly SortValue[] | null,
): Promise<PageRows<Row>> {
  const ascending = direction === 'ASC';
  const beyond = (values: readonly SortValue[], later: boolean) =>
    sql<boolean>`(${sql.join(sort)}) ${later === ascending ? sql`>` : sql`<`} (${sql.join(values)})`;
  let page = query.select(sql<readonly SortValue[]>`json_build_array(${sql.join(sort)})`.as('cursorValues'));
  if (after) page = page.where(beyond(after, true));
  if (before) page = page.where(beyond(before, false));
  for (const expression of sort) page = page.orderBy(expression, ascending === backward ? 'desc' : 'asc');
  const found = (await page
    .limit(size + 1)
    .execute()
    .catch((error: unknown) => {
      throw cursorFault(error, args) ?? error;
    })) as (Row & { readonly cursorValues: readonly SortValue[] })[];
  const more = found.length > size;
  const rows = found.slice(0, size);
  if (backward) rows.reverse();
  return {
    edges: rows.map(({ cursorValues, ...node }) => ({ cursor: encodeCursor(order, cursorValues), node: node as Row })),
    hasNextPage: backward ? before !== null : more,
    hasPreviousPage: backward ? more : after !== null,
  };
}

/** PostgreSQL's "this text is not a number / date": only a forged cursor can cause it here. */
function cursorFault(error: unknown, args: PageArguments): Error | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if ((args.after == null && args.before == null) || !['22P02', '22003', '22007', '22008'].includes(String(code)))
    return null;
  return validationError(args.after == null ? 'before' : 'after', FORGED);
}

export const COUNT_CAP = 10_000;
/** A whole list is counted from an index; each row of a search must be checked. */
export const SEARCH_COUNT_CAP = 1_000;

const capOf = ({ search }: PageArguments): number => (search?.trim() ? SEARCH_COUNT_CAP : COUNT_CAP);

/** Counts a query's rows, at most `cap` of them (null: all). Pass the rows without the joins needed only for sorting: one index is then enough. */
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
