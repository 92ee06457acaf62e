import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { factsOf, fieldsOf } from '@falcon/domain/records';
import type { RecordSearchKind } from '../../db/search-records';
import type { Direction, Page, PageArguments } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { keysetPage } from '../../graphql/keyset';
import { searchPattern } from '../records';
import { columnOf } from './columns';
import type { ListedKind, ModuleOptions } from './module-options';
import { sees } from './record-type';
import type { KindRow } from './record-type';

/** The arguments of a kind's list. */
export interface ListArguments extends PageArguments {
  readonly activeOnly?: boolean | null | undefined;
  readonly sort?: string | null | undefined;
  readonly direction?: Direction | null | undefined;
}

type Orders = ModuleOptions<ListedKind>['orders'];

/** The order of a list: the field's column, then the title, then the id. A field that the user can't see sorts like the title. */
function orderOf(kind: ListedKind, orders: Orders, ctx: Context, wanted: string | null | undefined) {
  const fields = fieldsOf(kind);
  const [name, field] =
    fields.find(([, one]) => one.sort !== undefined && one.sort === wanted && sees(ctx, one)) ??
    fields.find(([one]) => one === kind.title) ??
    [];
  if (name === undefined || !field?.sort) throw new Error(`The list of ${kind.list} has no order by its title.`);
  const column = (of: string) => sql.ref(`${kind.table}.${of}`);
  const plain =
    field.kind === 'address'
      ? column('listedCity')
      : field.kind === 'email'
        ? sql`lower(${column(name)})`
        : column(columnOf(name, field));
  const own: Expression<unknown> = orders?.[field.sort as never] ?? plain;
  return { order: field.sort, sort: [own, ...(name === kind.title ? [] : [column(kind.title)]), column('id')] };
}

/** The rows that the arguments ask for. Kysely can't follow a table that is a variable: written for one, typed by the caller. */
function rowsOf(kind: ListedKind, ctx: Context, args: ListArguments) {
  let query = ctx.db.selectFrom(kind.table as 'vendor').selectAll();
  if (args.activeOnly) query = query.where(sql.ref<boolean>(`${kind.table}.isEnabled`), '=', true);
  // The others are looked up in the search index, see `listPage`.
  if (factsOf(kind.type).searched) return query;
  const pattern = searchPattern(args.search);
  return pattern ? query.where(sql.ref<string>(`${kind.table}.${kind.title}`), 'ilike', pattern) : query;
}

/** One page of a kind's list. */
export function listPage(kind: ListedKind, orders: Orders, ctx: Context, args: ListArguments): Page<KindRow> {
  const { order, sort } = orderOf(kind, orders, ctx, args.sort);
  const searched = factsOf(kind.type).searched
    ? { kind: kind.type as RecordSearchKind, id: sql.ref(`${kind.table}.id`) }
    : undefined;
  const query = rowsOf(kind, ctx, args);
  return keysetPage({ db: ctx.db, query, order, sort, direction: args.direction ?? 'ASC', args, searched });
}

/** The whole list of a kind with some dozens of records at most. */
export async function wholeList(
  kind: ListedKind,
  orders: Orders,
  ctx: Context,
  args: ListArguments,
): Promise<KindRow[]> {
  let query = rowsOf(kind, ctx, args);
  for (const column of orderOf(kind, orders, ctx, args.sort).sort)
    query = query.orderBy(column, args.direction === 'DESC' ? 'desc' : 'asc');
  return query.execute();
}
