import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import type { Database } from '../../db/database';
import type { Context } from '../../core/context';
import type { Direction, Page, PageArguments, PageCount } from '../../core/lists/connection';
import { keysetPage, pageCount } from '../../core/lists/keyset';

/** Whose rows a settings list shows: those of customers, of units, or both. */
export type SettingsLevel = 'ALL' | 'CUSTOMER' | 'UNIT';

/** The filters of every settings list. */
export interface TargetFilter {
  readonly flooringTypeId: FlooringTypeId;
  readonly level: SettingsLevel;
  /** A `like` pattern, or null. */
  readonly search: string | null;
  readonly customerId: number | null;
  readonly pmfId: number | null;
  readonly customerTypeId: number | null;
  readonly salespersonId: number | null;
  readonly activeOnly: boolean;
  /** The salesperson whose customers can be seen, or null. */
  readonly scope: number | null;
  /** Every row must be read to find the first: they are joined as a whole, not customer by customer. */
  readonly readWhole?: boolean;
}

/** The query of a list in an order: only sorting by customer can use an index. */
export const inOrder = <Question extends { readonly target: TargetFilter }>(
  question: Question,
  sort: string,
): Question => ({ ...question, target: { ...question.target, readWhole: sort !== 'CUSTOMER' } });

/** The first columns of every list's rows. A customer's own row has unit 0, so that it comes before its units. */
export interface TargetColumns {
  readonly customerId: number;
  readonly customerName: string;
  readonly unitId: number;
  readonly unitName: string;
  readonly isEnabled: boolean;
}

/** Conditions on customers (`c`) and targets (`t`), joined with "and". */
function conditions(filter: TargetFilter, more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`, ...more];
  if (filter.scope !== null) all.push(sql`c.salesperson_id = ${filter.scope}`);
  if (filter.customerId !== null) all.push(sql`c.id = ${filter.customerId}`);
  if (filter.pmfId !== null) all.push(sql`c.property_firm_id = ${filter.pmfId}`);
  if (filter.customerTypeId !== null) all.push(sql`c.customer_type_id = ${filter.customerTypeId}`);
  if (filter.salespersonId !== null) all.push(sql`c.salesperson_id = ${filter.salespersonId}`);
  if (filter.activeOnly) all.push(sql`c.is_enabled and t.unit_enabled`);
  if (filter.search !== null) all.push(sql`(c.name ilike ${filter.search} or t.unit_name ilike ${filter.search})`);
  return sql.join(all, sql` and `);
}

/**
 * The customers and units of one flooring type, with `t.defaults_id` for their materials defaults. Read by customer, so that a page reads
 * no more than it shows.
 */
function targetsOfCustomer(filter: TargetFilter): RawBuilder<unknown> {
  const customers = sql`
    select 0 as unit_id, ''::text as unit_name, true as unit_enabled,
      (select d.id from materials_defaults d where d.customer_id = c.id and d.flooring_type_id = ${filter.flooringTypeId}) as defaults_id`;
  const units = sql`
    select u.id as unit_id, u.name as unit_name, u.is_enabled as unit_enabled, (select d.id from materials_defaults d where d.unit_id = u.id) as defaults_id
    from unit u where u.customer_id = c.id and u.flooring_type_id = ${filter.flooringTypeId}`;
  return ofLevel(filter.level, customers, units);
}

/** The same, all of them: for sorts that read every row anyway. */
function allTargets(filter: TargetFilter): RawBuilder<unknown> {
  const customers = sql`
    select o.id as owner_id, 0 as unit_id, ''::text as unit_name, true as unit_enabled, d.id as defaults_id
    from customer o left join materials_defaults d on d.customer_id = o.id and d.flooring_type_id = ${filter.flooringTypeId}`;
  const units = sql`
    select u.customer_id as owner_id, u.id as unit_id, u.name as unit_name, u.is_enabled as unit_enabled, d.id as defaults_id
    from unit u left join materials_defaults d on d.unit_id = u.id where u.flooring_type_id = ${filter.flooringTypeId}`;
  return ofLevel(filter.level, customers, units);
}

function ofLevel(
  level: SettingsLevel,
  customers: RawBuilder<unknown>,
  units: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (level === 'CUSTOMER') return customers;
  return level === 'UNIT' ? units : sql`${customers} union all ${units}`;
}

interface RowParts {
  readonly filter: TargetFilter;
  /** Joins on `c` and `t`. */
  readonly join: RawBuilder<unknown>;
  /** Columns besides those of the target. */
  readonly columns: RawBuilder<unknown>;
  readonly where?: readonly RawBuilder<unknown>[];
}

/** The rows of a settings list, one for each customer and unit of the flooring type (or several, depending on its join). */
export const settingsRows = ({ filter, join, columns, where = [] }: RowParts): RawBuilder<unknown> => sql`
  select c.id as customer_id, c.name as customer_name, t.unit_id, t.unit_name, c.is_enabled and t.unit_enabled as is_enabled,
    case when not c.is_enabled then 'CUSTOMER_DISABLED' when not t.unit_enabled then 'UNIT_DISABLED' end as standing_refusal, ${columns}
  from customer c ${filter.readWhole ? sql`join (${allTargets(filter)}) t on t.owner_id = c.id` : sql`cross join lateral (${targetsOfCustomer(filter)}) t`} ${join}
  where ${conditions(filter, where)}`;

/**
 * The number of rows of a settings list. Customers and units are counted separately: reading by customer, which the sort needs, would
 * make the count the most expensive part of a page.
 */
export function settingsCount<Question extends { readonly target: TargetFilter }>(
  db: Database,
  question: Question,
  rows: (question: Question) => RawBuilder<unknown>,
): Promise<PageCount> {
  const { target } = question;
  const levels: readonly SettingsLevel[] = target.level === 'ALL' ? ['CUSTOMER', 'UNIT'] : [target.level];
  const parts = levels.map(
    (level) => sql`select 1 as one from (${rows({ ...question, target: { ...target, level } })}) r`,
  );
  return pageCount(
    db,
    db.selectFrom(sql<{ readonly one: number }>`(${sql.join(parts, sql` union all `)})`.as('listed')),
  );
}

export interface ListOrder<Sort extends string> {
  readonly sort: Sort;
  readonly direction: Direction;
}

type Columns = readonly RawBuilder<unknown>[];

/** The sorts of a settings list: those that each one has, and its own; `ties` order the rows of one customer or unit. */
export function settingsSorts<Own extends string>(
  own: Readonly<Record<Own, RawBuilder<unknown>>>,
  ties: Columns = [],
): Readonly<Record<Own | 'CUSTOMER' | 'UNIT' | 'ENABLED', Columns>> {
  const unit = sql.ref('listed.unitName');
  const customer = [sql.ref('listed.customerName'), sql.ref('listed.customerId')];
  const place = [...customer, unit, sql.ref('listed.unitId'), ...ties];
  const first = (column: RawBuilder<unknown>): Columns => [column, ...place];
  const sorts = Object.fromEntries(
    Object.entries<RawBuilder<unknown>>(own).map(([sort, column]) => [sort, first(column)]),
  ) as Record<Own, Columns>;
  return {
    ...sorts,
    CUSTOMER: place,
    UNIT: [unit, ...customer, sql.ref('listed.unitId'), ...ties],
    ENABLED: first(sql.ref('listed.isEnabled')),
  };
}

/** A page of a settings list: `rows` are all of its rows, `count` their number if it can be found faster. */
export function settingsPage<Row, Sort extends string, Question extends { readonly target: TargetFilter }>({
  ctx,
  question,
  rows,
  sorts,
  order,
  args,
  count = () => settingsCount(ctx.db, question, rows),
}: {
  readonly ctx: Context;
  readonly question: Question;
  readonly rows: (question: Question) => RawBuilder<unknown>;
  readonly sorts: Readonly<Record<Sort, Columns>>;
  readonly order: ListOrder<Sort>;
  readonly args: PageArguments;
  readonly count?: () => Promise<PageCount>;
}): Page<Row> {
  const { sort, direction } = order;
  const query = ctx.db.selectFrom(sql<Row>`(${rows(inOrder(question, sort))})`.as('listed')).selectAll();
  return keysetPage({ db: ctx.db, query, order: sort, sort: sorts[sort], direction, args, count }) as Page<Row>;
}

/** The API's id of a row: of a customer, or of a unit. */
export const targetKey = sql`case when t.unit_id = 0 then 'c' || c.id else 'u' || t.unit_id end`;

/** "The column has one of these values", with NOT_SAID for null; no condition without values. */
export const saysOneOf = (
  column: RawBuilder<unknown>,
  values: readonly string[] | null | undefined,
): RawBuilder<unknown>[] =>
  values == null || values.length === 0 ? [] : [sql`coalesce(${column}, 'NOT_SAID') = any(${[...values]}::text[])`];
