import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FilterValues, SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { snake } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import type { PageCount } from '#core/lists/connection';
import { filterConditions } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import { pageCount } from '#core/lists/keyset';
import { ownRows } from '#kit/record-kit';

/** Whose rows a settings list shows: customers', units', or both if left out. */
type SettingsLevel = NonNullable<FilterValues<typeof SETTINGS_OWNER_FILTERS>['level']>;

/** The filter common to all settings lists. */
export interface TargetFilter {
  readonly flooringTypeId: FlooringTypeId;
  /** A `like` pattern, or null. */
  readonly search: string | null;
  readonly owner: FilterValues<typeof SETTINGS_OWNER_FILTERS>;
  /** The salesperson whose customers can be seen, or null. */
  readonly scope: number | null;
  /** Set if the sort needs every row anyway: customers are then joined as a whole instead of one by one. */
  readonly readWhole?: boolean;
}

/** The columns of every list's rows. A customer's own row has unit 0, so that it comes before its units. */
export interface ListedRow {
  readonly key: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly unitId: number;
  readonly unitName: string;
  readonly isEnabled: boolean;
  readonly recordId: number | null;
}

/** The columns of the item in the rows of a list that has one; blank or 0 for none. */
export interface ListedItem {
  readonly chosenItemId: number | null;
  readonly itemName: string;
}

/** Where the filters look, in customers (`c`) and targets (`t`). */
const OWNER_COLUMNS: FilterColumns<typeof SETTINGS_OWNER_FILTERS> = {
  // Handled by `ofLevel`, which decides which rows are read.
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
 * The customers and units of one flooring type, with `t.defaults_id` for their materials defaults. Joined customer by
 * customer, so that a page reads only the rows it shows.
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

/** The same, read as a whole: for sorts that need every row anyway. */
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

/** The values of a list: what is joined as `v` to customers (`c`) and targets (`t`), and what is read of it. */
export interface ListedValues {
  readonly join: RawBuilder<unknown>;
  /** Columns of `v`; its id is always read. */
  readonly columns: readonly string[];
  /** The column with the item that a row has, or is for. */
  readonly item?: string;
  /** Columns besides. */
  readonly more?: RawBuilder<unknown>;
  /** Completes the key of a row, if an owner can have several. */
  readonly keyEnd?: RawBuilder<unknown>;
}

const column = (name: string): RawBuilder<unknown> => sql.raw(`v.${snake(name)}`);

/**
 * The rows of a settings list, one for each customer and unit of the flooring type (or several, depending on what is
 * joined). The key is the API's id of a row: of a customer, or of a unit.
 */
export function settingsRows(
  filter: TargetFilter,
  { join, columns, item, more, keyEnd }: ListedValues,
  where: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const itemName = sql`coalesce(trim(i.name_number || ' ' || i.color_name_number), '') as item_name`;
  const read = [
    ...columns.map(column),
    ...(item === undefined ? [] : [sql`${column(item)} as chosen_item_id`, itemName]),
    ...(more === undefined ? [] : [more]),
  ];
  return sql`
  select c.id as customer_id, c.name as customer_name, t.unit_id, t.unit_name, c.is_enabled
    and t.unit_enabled as is_enabled,
    case when not c.is_enabled then 'CUSTOMER_DISABLED' when not t.unit_enabled then 'UNIT_DISABLED'
      end as standing_refusal,
    case when t.unit_id = 0 then 'c' || c.id else 'u' || t.unit_id end || ${keyEnd ?? sql`''`} as key,
    v.id as record_id${sql.join(
      read.map((one) => sql`, ${one}`),
      sql``,
    )}
  from customer c ${
    filter.readWhole
      ? sql`join (${allTargets(filter)}) t on t.owner_id = c.id`
      : sql`cross join lateral
    (${targetsOfCustomer(filter)}) t`
  } ${join} ${item === undefined ? sql`` : sql`left join item i on i.id = ${column(item)}`}
  where ${conditions(filter, where)}`;
}

/**
 * The number of rows of a settings list. Customers and units are counted separately: reading by customer, which the
 * sort needs, would make the count the most expensive part of a page.
 */
export function settingsCount(
  db: Database,
  target: TargetFilter,
  rows: (target: TargetFilter) => RawBuilder<unknown>,
): Promise<PageCount> {
  const { owner } = target;
  const levels: readonly SettingsLevel[] = owner.level ? [owner.level] : ['CUSTOMER', 'UNIT'];
  const parts = levels.map((level) => sql`select 1 as one from (${rows({ ...target, owner: { ...owner, level } })}) r`);
  return pageCount(
    db,
    db.selectFrom(sql<{ readonly one: number }>`(${sql.join(parts, sql` union all `)})`.as('listed')),
  );
}

/** Owners without values, for a count of them alone. */
export const NO_VALUES: ListedValues = { join: sql`cross join (select 0 as id) v`, columns: [] };

type Columns = readonly RawBuilder<unknown>[];

/** The sorts of a settings list: the common ones and its own; `ties` order the rows of one customer or unit. */
export function settingsSorts(
  own: Readonly<Record<string, RawBuilder<unknown>>>,
  ties: Columns = [],
): Readonly<Record<string, Columns>> {
  const unit = sql.ref('listed.unitName');
  const customer = [sql.ref('listed.customerName'), sql.ref('listed.customerId')];
  const place = [...customer, unit, sql.ref('listed.unitId'), ...ties];
  const firsts = Object.entries({ ...own, ENABLED: sql.ref('listed.isEnabled') });
  return {
    ...Object.fromEntries(firsts.map(([sort, first]) => [sort, [first, ...place]])),
    CUSTOMER: place,
    UNIT: [unit, ...customer, sql.ref('listed.unitId'), ...ties],
  };
}

/** The condition that a column has one of these values, with NOT_SAID for null. */
export const saysOneOf =
  (value: RawBuilder<unknown>) =>
  (values: readonly string[]): RawBuilder<boolean> =>
    sql`coalesce(${value}, 'NOT_SAID') = any(${[...values]}::text[])`;

/** The same for whether a value is set at all. */
export const saysWhether = (value: RawBuilder<unknown>): ReturnType<typeof saysOneOf> =>
  saysOneOf(sql`case when ${value} is not null then 'SAID' end`);

/** Yes or no as text. */
export const yesNo = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${value} when true then 'YES' when false then 'NO' end`;
