import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { kindFilters } from '@falcon/domain/company/filters';
import { columnOf, factsOf, fieldsOf } from '@falcon/domain/company/records';
import type { Field } from '@falcon/domain/company/records';
import type { RecordSearchKind } from '#db/search-records';
import type { Database } from '#db/database';
import { rowsBy } from '#core/batches';
import { withoutSecrets } from '#db/without-secrets';
import type { Direction, Page, PageArguments } from '#core/lists/connection';
import type { Context } from '#core/context';
import { filtered, filterValues } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import { contains, ownRows } from '#kit/record-kit';
import type { StoredKind, ModuleOptions } from './module-options';
import type { KindRow } from './kind-types';

/** The arguments of a kind's list. */
export interface ListArguments extends PageArguments {
  readonly search?: string | null | undefined;
  readonly activeOnly?: boolean | null | undefined;
  readonly sort?: string | null | undefined;
  readonly direction?: Direction | null | undefined;
}

type Options = Pick<ModuleOptions<StoredKind>, 'filters' | 'orders' | 'totals'>;

/** Where the list's filters look. The search index handles the search, see `listPage`. */
function placesOf(kind: StoredKind, filters: Options['filters'], ctx: Context): object {
  if (filters) return typeof filters.columns === 'function' ? filters.columns(ctx) : filters.columns;
  const { search: _, active: __, ...choices } = kindFilters(kind);
  return {
    ...Object.fromEntries(Object.keys(choices).map((name) => [name, `${kind.table}.${name}`])),
    active: `${kind.table}.isEnabled`,
    ...(!factsOf(kind.type).searched && { search: contains(`${kind.table}.${kind.title}`) }),
  };
}

/** The column that a field sorts by; blank dates come before all others. */
function sortColumn(table: string, name: string, field: Field): Expression<unknown> {
  const column = sql.ref(`${table}.${columnOf(name, field)}`);
  if (field.kind === 'address') return sql.ref(`${table}.listedCity`);
  if (field.kind === 'email') return sql`lower(${column})`;
  return field.kind === 'date' && !field.required ? sql`coalesce(${column}, '1900-01-01')` : column;
}

/**
 * The order of a list: the field's column, then the title, then the id. A field that the user can't see sorts like the
 * title.
 */
function orderOf(kind: StoredKind, orders: Options['orders'], ctx: Context, wanted: string | null | undefined) {
  const title = fieldsOf(kind).find(([name]) => name === kind.title);
  if (!title) throw new Error(`The records of ${kind.list} have no title.`);
  const by = (sort: string | null | undefined) =>
    fieldsOf(kind).find(([, one]) => one.sort !== undefined && one.sort === sort);
  const wantedField = by(wanted);
  const [name, field] =
    (wantedField && !ctx.sees(wantedField[1]) ? by(wantedField[1].sortsUnseenBy) : wantedField) ?? title;
  const byMore = wanted != null && kind.moreSorts?.includes(wanted) === true;
  const order = byMore ? wanted : (field.sort ?? name);
  const own = orders?.[order as never];
  const id = sql.ref(`${kind.table}.id`);
  if (Array.isArray(own)) return { order, sort: [...(own as readonly Expression<unknown>[]), id] };
  const first = (own as Expression<unknown> | undefined) ?? sortColumn(kind.table, name, field);
  const last = name === kind.title && !byMore ? [] : [sortColumn(kind.table, ...title)];
  return { order, sort: [first, ...last, id] };
}

/**
 * The rows selected by the arguments. Kysely can't follow a table in a variable, so this is written for one and typed
 * by the caller.
 */
function rowsOf(kind: StoredKind, { filters }: Options, ctx: Context, args: ListArguments, owned: object) {
  let query = ctx.db
    .selectFrom(kind.table as 'vendor')
    .selectAll()
    .withPlugin(withoutSecrets);
  // A list without any condition needs no count beside its search.
  if (ctx.salespersonScope !== null) query = query.where(ownRows(kind.type, kind.table, ctx.salespersonScope));
  for (const [column, value] of Object.entries(owned))
    query = query.where(sql.ref(`${kind.table}.${column}`), '=', value);
  const values = filterValues(filters?.of ?? kindFilters(kind), args as never);
  return filtered(query, values, placesOf(kind, filters, ctx) as never);
}

/** One page of a kind's list. */
export function listPage(kind: StoredKind, options: Options, ctx: Context, args: ListArguments): Page<KindRow> {
  const { order, sort } = orderOf(kind, options.orders, ctx, args.sort);
  const { totals } = options;
  const page = {
    db: ctx.db,
    query: rowsOf(kind, options, ctx, args, {}),
    order,
    sort,
    direction: args.direction ?? 'ASC',
    args,
    totals: totals && { columns: totals.of?.(ctx, args as never) ?? totals.columns, sees: totals.sees?.(ctx) ?? true },
  };
  const searched = factsOf(kind.type).searched
    ? { kind: kind.type as RecordSearchKind, id: sql.ref(`${kind.table}.id`) }
    : undefined;
  return keysetPage({ ...page, searched, ...(options.filters?.few?.(args as never) ? { countCap: null } : {}) });
}

/** The whole list of a kind with a few dozen records at most; `owned` has the columns of their owner. */
export async function wholeList(
  kind: StoredKind,
  options: Options,
  ctx: Context,
  args: ListArguments,
  owned: object = {},
): Promise<KindRow[]> {
  let query = rowsOf(kind, options, ctx, args, owned);
  for (const column of orderOf(kind, options.orders, ctx, args.sort).sort)
    query = query.orderBy(column, args.direction === 'DESC' ? 'desc' : 'asc');
  return query.execute();
}

/** The records of an owner by their title, loaded together with those of the request's other owners. */
export function rowsOfOwner(kind: StoredKind, ctx: Context, ownerId: number): Promise<KindRow[]> {
  const owner = kind.owners?.[0];
  if (owner === undefined) throw new Error(`The records of ${kind.list} have no owner.`);
  const column = `${factsOf(owner).table}Id`;
  const read = (db: Database, ids: readonly number[]): Promise<KindRow[]> =>
    db
      .selectFrom(kind.table as 'vendor')
      .selectAll()
      .where(sql.ref<number>(column), '=', sql<number>`any(${[...ids]}::int[])`)
      .orderBy(sql.ref(kind.title))
      .orderBy('id')
      .withPlugin(withoutSecrets)
      .execute();
  return rowsBy(`owned:${kind.list}`, read, column)(ctx, ownerId);
}
