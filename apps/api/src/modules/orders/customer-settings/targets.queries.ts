import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FilterValues, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import type { Context } from '#core/context';
import type { Direction, Page, PageArguments, PageCount } from '#core/lists/connection';
import { filterConditions } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import { keysetPage, pageCount } from '#core/lists/keyset';
import { ownRows } from '#kit/record-kit';

/** Whose rows a settings list shows: those of customers, or of units; of both if left out. */
type SettingsLevel = NonNullable<FilterValues<typeof SETTINGS_OWNER_FILTERS>['level']>;

/** The question of every settings list. */
export interface TargetFilter {
  readonly flooringTypeId: FlooringTypeId;
  /** A `like` pattern, or null. */
  readonly search: string | null;
  readonly owner: FilterValues<typeof SETTINGS_OWNER_FILTERS>;
  /** The salesperson whose customers can be seen, or null. */
  readonly scope: number | null;
  /** Every row must be read to find the first: they are joined as a whole, not customer by customer. */
  readonly readWhole?: boolean;
}

/** The first columns of every list's rows. A customer's own row has unit 0, so that it comes before its units. */
export interface TargetColumns {
  readonly customerId: number;
  readonly customerName: string;
  readonly unitId: number;
  readonly unitName: string;
  readonly isEnabled: boolean;
}

/** Where the filters find what they ask for, in customers (`c`) and targets (`t`). */
const OWNER_COLUMNS: FilterColumns<typeof SETTINGS_OWNER_FILTERS> = {
  // Decides which rows are read, see `ofLevel`.
  level: () => null,
  customer: 'c.id',
  firm: 'c.property_firm_id',
  type: 'c.customer_type_id',
  salesperson: 'c.salesperson_id',
  active: () => sql`c.is_enabled and t.unit_enabled`,
};

/** Conditions on customers and targets, joined with "and". */
function conditions(filter: TargetFilter, more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [ownRows('CUSTOMER', 'c', filter.scope), ...more];
  all.push(...filterConditions(filter.owner, OWNER_COLUMNS));
  if (filter.search !== null) all.push(sql`(c.name ilike ${filter.search} or t.unit_name ilike ${filter.search})`);
  return sql.join(all, sql` and `);
}

/**
 * The customers and units of one flooring type, with `t.defaults_id` for their materials defaults. Read by customer, so
 * that a page reads no more than it shows.
 */
function targetsOfCustomer(filter: TargetFilter): RawBuilder<unknown> {
  const customers = sql`
    select 0 as unit_id, ''::text as unit_name, true as unit_enabled,
      (select d.id from materials_defaults d where d.customer_id = c.id
        and d.flooring_type_id = ${filter.flooringTypeId}) as defaults_id`;
  const units = sql`
    select u.id as unit_id, u.name as unit_name, u.is_enabled as unit_enabled,
      (select d.id from materials_defaults d where d.unit_id = u.id) as defaults_id
    from unit u where u.customer_id = c.id and u.flooring_type_id = ${filter.flooringTypeId}`;
  return ofLevel(filter.owner.level, customers, units);
}

/** The same, all of them: for sorts that read every row anyway. */
function allTargets(filter: TargetFilter): RawBuilder<unknown> {
  const customers = sql`
    select o.id as owner_id, 0 as unit_id, ''::text as unit_name, true as unit_enabled, d.id as defaults_id
    from customer o left join materials_defaults d on d.customer_id = o.id
      and d.flooring_type_id = ${filter.flooringTypeId}`;
  const units = sql`
    select u.customer_id as owner_id, u.id as unit_id, u.name as unit_name, u.is_enabled as unit_enabled,
      d.id as defaults_id
    from unit u left join materials_defaults d on d.unit_id = u.id where u.flooring_type_id = ${filter.flooringTypeId}`;
  return ofLevel(filter.owner.level, customers, units);
}

function ofLevel(
  level: SettingsLevel | undefined,
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

/**
 * The rows of a settings list, one for each customer and unit of the flooring type (or several, depending on its join).
 */
export const settingsRows = ({ filter, join, columns, where = [] }: RowParts): RawBuilder<unknown> => sql`
  select c.id as customer_id, c.name as customer_name, t.unit_id, t.unit_name, c.is_enabled
    and t.unit_enabled as is_enabled,
    case when not c.is_enabled then 'CUSTOMER_DISABLED' when not t.unit_enabled then 'UNIT_DISABLED'
      end as standing_refusal, ${columns}
  from customer c ${
    filter.readWhole
      ? sql`join (${allTargets(filter)}) t on t.owner_id = c.id`
      : sql`cross join lateral
    (${targetsOfCustomer(filter)}) t`
  } ${join}
  where ${conditions(filter, where)}`;

/**
 * The number of rows of a settings list. Customers and units are counted separately: reading by customer, which the
 * sort needs, would make the count the most expensive part of a page.
 */
export function settingsCount<Question extends { readonly target: TargetFilter }>(
  db: Database,
  question: Question,
  rows: (question: Question) => RawBuilder<unknown>,
): Promise<PageCount> {
  const { target } = question;
  const { owner } = target;
  const levels: readonly SettingsLevel[] = owner.level ? [owner.level] : ['CUSTOMER', 'UNIT'];
  const parts = levels.map(
    (level) =>
      sql`select 1 as one from (${rows({ ...question, target: { ...target, owner: { ...owner, level } } })}) r`,
  );
  return pageCount(
    db,
    db.selectFrom(sql<{ readonly one: number }>`(${sql.join(parts, sql` union all `)})`.as('listed')),
  );
}

type Columns = readonly RawBuilder<unknown>[];

/** The rows of a settings list, all of them, and its orders; `count` is their number if it can be found faster. */
export interface SettingsRows<Question> {
  readonly select: (question: Question) => RawBuilder<unknown>;
  readonly sorts: Readonly<Record<string, Columns>>;
  readonly count?: (db: Database, question: Question) => Promise<PageCount>;
}

/**
 * The sorts of a settings list: those that each one has, and its own; `ties` order the rows of one customer or unit.
 */
export function settingsSorts(
  own: Readonly<Record<string, RawBuilder<unknown>>>,
  ties: Columns = [],
): Readonly<Record<string, Columns>> {
  const unit = sql.ref('listed.unitName');
  const customer = [sql.ref('listed.customerName'), sql.ref('listed.customerId')];
  const place = [...customer, unit, sql.ref('listed.unitId'), ...ties];
  const firsts = Object.entries({ ...own, ENABLED: sql.ref('listed.isEnabled') });
  return {
    ...Object.fromEntries(firsts.map(([sort, column]) => [sort, [column, ...place]])),
    CUSTOMER: place,
    UNIT: [unit, ...customer, sql.ref('listed.unitId'), ...ties],
  };
}

/** A page of a settings list. */
export function settingsPage<Row, Question extends { readonly target: TargetFilter }>(
  ctx: Context,
  question: Question,
  { select, sorts, count = (db, listQuestion) => settingsCount(db, listQuestion, select) }: SettingsRows<Question>,
  { sort, direction }: { readonly sort: string; readonly direction: Direction },
  args: PageArguments,
): Page<Row> {
  // Only sorting by customer can use an index.
  const rows = select({ ...question, target: { ...question.target, readWhole: sort !== 'CUSTOMER' } });
  return keysetPage({
    db: ctx.db,
    query: ctx.db.selectFrom(sql<Row>`(${rows})`.as('listed')).selectAll(),
    order: sort,
    sort: sorts[sort] ?? [],
    direction,
    args,
    count: () => count(ctx.db, question),
  }) as Page<Row>;
}

/** The API's id of a row: of a customer, or of a unit. */
export const targetKey = sql`case when t.unit_id = 0 then 'c' || c.id else 'u' || t.unit_id end`;

/** "The column has one of these values", with NOT_SAID for null. */
export const saysOneOf =
  (column: RawBuilder<unknown>) =>
  (values: readonly string[]): RawBuilder<boolean> =>
    sql`coalesce(${column}, 'NOT_SAID') = any(${[...values]}::text[])`;
