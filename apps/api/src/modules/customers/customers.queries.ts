import { CUSTOMER_FILTERS } from '@falcon/domain/filters';
import type { FilterValues } from '@falcon/domain/filters';
import { cleanName } from '@falcon/domain/text';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../db/database';
import { searchedRecords } from '../../db/search-records';
import type { Page } from '../../core/lists/connection';
import type { Context } from '../../core/context';
import { filtered, filterValues } from '../../core/lists/filters';
import type { ListArguments } from '../../core/lists/filters';
import { keysetPage } from '../../core/lists/keyset';
import { recordById } from '../record-kit';

export type CustomerRow = Selectable<DB['customer']>;
export const CUSTOMER_SORTS = [
  'NAME',
  'CITY',
  'STATE',
  'PMF',
  'SALESPERSON',
  'TYPE',
  'NUMBER_OF_UNITS',
  'STREET',
  'ENABLED',
] as const;

const name = sql.ref('customer.name');
const SORT = {
  NAME: [name],
  CITY: [sql.ref('customer.listedCity'), name],
  STATE: [sql.ref('customer.listedState'), sql.ref('customer.listedCity'), name],
  PMF: [sql.ref('customer.listedFirm'), name],
  SALESPERSON: [sql.ref('customer.listedSalesperson'), name],
  TYPE: [sql.ref('customer.listedType'), name],
  NUMBER_OF_UNITS: [sql`coalesce(customer.number_of_units, 0)`, name],
  STREET: [sql.ref('customer.listedStreet'), name],
  ENABLED: [sql.ref('customer.isEnabled'), name],
} as const;

/** A customer with every column, or undefined; without permission checks. */
export const customerById = (db: Database, id: number): Promise<CustomerRow | undefined> =>
  recordById(db, 'customer', id);

export type CustomerFilter = FilterValues<typeof CUSTOMER_FILTERS>;

/** The customers of a filter that this user can see, without the search. */
function visibleCustomers(ctx: Context, filter: CustomerFilter) {
  let query = ctx.db.selectFrom('customer');
  if (ctx.salespersonScope !== null) query = query.where('customer.salespersonId', '=', ctx.salespersonScope);
  return filtered(query, filter, {
    own: () => sql`${sql.ref('customer.salespersonId')} = ${ctx.requireUser().salespersonId ?? 0}`,
    active: 'customer.isEnabled',
    firm: 'customer.propertyFirmId',
    salesperson: 'customer.salespersonId',
    type: 'customer.customerTypeId',
    location: 'customer.geoLocationId',
  });
}

/** The customers of a filter and its search that this user can see, with what mailings need. */
export async function filteredCustomers(ctx: Context, filter: CustomerFilter) {
  const found =
    filter.search === undefined
      ? sql<boolean>`true`
      : (await searchedRecords(ctx.db, 'CUSTOMER', sql.ref('customer.id'), filter.search)).condition;
  return visibleCustomers(ctx, filter)
    .where(found)
    .innerJoin('address', 'address.id', 'customer.addressId')
    .innerJoin('customerType', 'customerType.id', 'customer.customerTypeId')
    .leftJoin('propertyFirm', 'propertyFirm.id', 'customer.propertyFirmId')
    .leftJoin('salesperson', 'salesperson.id', 'customer.salespersonId');
}

/** The rows of the list of customers. */
export function customerPage(
  ctx: Context,
  args: ListArguments<typeof CUSTOMER_FILTERS, (typeof CUSTOMER_SORTS)[number]>,
): Page<CustomerRow> {
  const filter = filterValues(CUSTOMER_FILTERS, args);
  const order = args.sort ?? 'NAME';
  // Those of one firm or salesperson are few enough to be counted completely.
  const whole = filter.firm !== undefined || filter.salesperson !== undefined ? { countCap: null } : {};
  return keysetPage({
    db: ctx.db,
    query: visibleCustomers(ctx, filter).selectAll('customer'),
    order,
    sort: [...SORT[order], sql.ref('customer.id')],
    direction: args.direction ?? 'ASC',
    args,
    searched: { kind: 'CUSTOMER', id: sql.ref('customer.id') },
    ...whole,
  });
}

const MOST_NAMESAKES = 5;

/** Other customers with this name that the user can see, in any case; a few are enough for a warning. */
export async function namesakes(ctx: Context, typed: string, except: number): Promise<CustomerRow[]> {
  const cleaned = cleanName(typed.slice(0, 300), { required: false });
  if (!cleaned.ok || cleaned.value === '') return [];
  return visibleCustomers(ctx, {})
    .selectAll('customer')
    .where(sql<string>`lower(customer.name)`, '=', sql<string>`lower(${cleaned.value})`)
    .where('customer.id', '<>', except)
    .orderBy('customer.id')
    .limit(MOST_NAMESAKES)
    .execute();
}
