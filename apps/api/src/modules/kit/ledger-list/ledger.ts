import { sql } from 'kysely';
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { FilterInput, Filters, FilterValues } from '@falcon/domain/company/filters';
import type { Secrecy } from '@falcon/domain/office/access';
import type { Database } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import { notFound, refuseUnseen } from '#core/errors';
import type { Direction, Page } from '#core/lists/connection';
import { filtered, filterValues } from '#core/lists/filters';
import type { FilterColumns, ListArguments } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import type { TotalColumns } from '#core/lists/totals';

/** A column by its name, or an expression. */
type Column = string | RawBuilder<unknown>;

/** The order of a list. */
interface Sorted<Sort extends string> {
  /** The sorts, the usual one first, by columns that are never null. */
  readonly sorts: Readonly<Record<Sort, readonly Column[]>>;
  /** The unique column that ends every sort. */
  readonly id: string;
  /** Who sees its amounts: others get no totals, and none of the sorts or filters that would show them. */
  readonly amounts?: Secrecy & {
    readonly sorts: readonly NoInfer<Sort>[];
    /** Filters by amounts, which could find one by halving; by their names. */
    readonly filters?: readonly string[];
  };
}

/** A list that is only read: its rows, and what they are filtered, sorted and added up by. */
export interface Ledger<
  All extends Filters,
  Sort extends string,
  Schema,
  Tables extends keyof Schema,
  Row,
  Given = undefined,
> extends Sorted<Sort> {
  /** Its rows before any filter; `given` is what its field finds out first, such as the open account. */
  readonly rows: (db: Database, given: Given) => SelectQueryBuilder<Schema, Tables, Row>;
  /** Which of them a salesperson sees who is limited to their own; all if left out. */
  readonly ofSalesperson?: (salespersonId: number) => RawBuilder<boolean>;
  /** The search and the filters, which the page has too. */
  readonly filters: All;
  /** Where its rows keep what the filters ask for. */
  readonly columns: FilterColumns<NoInfer<All>> | ((ctx: Context) => FilterColumns<NoInfer<All>>);
  /** The usual direction; newest first if left out. */
  readonly direction?: Direction;
  /** The sums below its rows. */
  readonly totals?: TotalColumns;
}

/** A ledger with the types of its parts. */
export const ledger = <
  All extends Filters,
  Sort extends string,
  Schema,
  Tables extends keyof Schema,
  Row,
  Given = undefined,
>(
  parts: Ledger<All, Sort, Schema, Tables, Row, Given>,
): Ledger<All, Sort, Schema, Tables, Row, Given> => parts;

type Viewer = Pick<TransactionContext, 'salespersonScope'>;

/** The rows that a user sees, before any filter. */
function seenRows<All extends Filters, Sort extends string, Schema, Tables extends keyof Schema, Row, Given>(
  { rows, ofSalesperson }: Ledger<All, Sort, Schema, Tables, Row, Given>,
  db: Database,
  { salespersonScope }: Viewer,
  given: Given,
): SelectQueryBuilder<Schema, Tables, Row> {
  const query = rows(db, given);
  return salespersonScope === null || !ofSalesperson ? query : query.where(ofSalesperson(salespersonScope));
}

/** The sort that is asked for, with its columns; refuses one by amounts to a user who doesn't see them. */
export function sortOf<Sort extends string>(
  { sorts, id, amounts }: Sorted<Sort>,
  ctx: Context,
  wanted: Sort | null | undefined,
): { readonly order: Sort; readonly sort: readonly Expression<unknown>[]; readonly seesAmounts: boolean } {
  const order = wanted ?? (Object.keys(sorts)[0] as Sort);
  if (amounts?.sorts.includes(order)) refuseUnseen(ctx, amounts);
  const columns: readonly Column[] = [...sorts[order], id];
  return {
    order,
    sort: columns.map((one) => (typeof one === 'string' ? sql.ref(one) : one)),
    seesAmounts: ctx.sees(amounts ?? {}),
  };
}

/** The filters that are asked for; refuses those by amounts to a user who doesn't see them. */
export function filtersOf<All extends Filters>(
  { filters, amounts }: { readonly filters: All; readonly amounts?: Sorted<string>['amounts'] },
  ctx: Context,
  args: FilterInput<All>,
): FilterValues<All> {
  const values = filterValues(filters, args);
  if (amounts?.filters?.some((name) => values[name] !== undefined)) refuseUnseen(ctx, amounts);
  return values;
}

/** One page of a ledger, as its arguments ask for it. */
export function ledgerPage<All extends Filters, Sort extends string, Schema, Tables extends keyof Schema, Row, Given>(
  parts: Ledger<All, Sort, Schema, Tables, Row, Given>,
  ctx: Context,
  args: ListArguments<All, Sort>,
  given: Given,
): Page<Row> {
  const { columns, totals, direction = 'DESC' } = parts;
  const { order, sort, seesAmounts } = sortOf(parts, ctx, args.sort);
  const places = typeof columns === 'function' ? columns(ctx) : columns;
  return keysetPage({
    db: ctx.db,
    query: filtered(seenRows(parts, ctx.db, ctx, given), filtersOf(parts, ctx, args), places),
    order,
    sort,
    direction: args.direction ?? direction,
    args,
    totals: totals && { columns: totals, sees: seesAmounts },
  });
}

type FindRow<Row> = (db: Database, viewer: Viewer, id: number) => Promise<Row>;

/** Finds a row of a ledger by its id; undefined where the user does not see one. */
export const seenRow =
  <All extends Filters, Sort extends string, Schema, Tables extends keyof Schema, Row>(
    parts: Ledger<All, Sort, Schema, Tables, Row>,
  ): FindRow<Row | undefined> =>
  async (db, viewer, id) => {
    const rows = seenRows(parts, db, viewer, undefined).where(sql.ref<number>(parts.id), '=', id);
    return rows.executeTakeFirst();
  };

/** The same, but throws NOT_FOUND with the noun of the row. */
export const visibleRow = <All extends Filters, Sort extends string, Schema, Tables extends keyof Schema, Row>(
  parts: Ledger<All, Sort, Schema, Tables, Row>,
  noun: string,
): FindRow<Row> => {
  const find = seenRow(parts);
  return async (db, viewer, id) => {
    const row = await find(db, viewer, id);
    if (row === undefined) throw notFound(noun, id);
    return row;
  };
};
