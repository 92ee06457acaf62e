import type { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import type { FilterValues } from '@falcon/domain/company/filters';
import { cleanName } from '@falcon/domain/kit/text';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { searchedRecords } from '#db/search-records';
import type { Context } from '#core/context';
import { filtered } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import { ownRows, recordById } from '#kit/record-kit';

export type CustomerRow = Selectable<DB['customer']>;
const city = sql.ref('customer.listedCity');

/** The list's sort expressions over columns copied from other records. */
export const customerOrders = {
  CITY: city,
  STATE: [sql.ref('customer.listedState'), city, sql.ref('customer.name')],
  PMF: sql.ref('customer.listedFirm'),
  SALESPERSON: sql.ref('customer.listedSalesperson'),
  TYPE: sql.ref('customer.listedType'),
  NUMBER_OF_UNITS: sql`coalesce(customer.number_of_units, 0)`,
  STREET: sql.ref('customer.listedStreet'),
} as const;

/** A customer with every column, or undefined; without permission checks. */
export const customerById = (db: Database, id: number): Promise<CustomerRow | undefined> =>
  recordById(db, 'customer', id);

export type CustomerFilter = FilterValues<typeof CUSTOMER_FILTERS>;

/** Where the list's filters look. */
export const customerFilterColumns = (ctx: Context): FilterColumns<typeof CUSTOMER_FILTERS> => ({
  own: () => sql`${sql.ref('customer.salespersonId')} = ${ctx.requireUser().salespersonId ?? 0}`,
  active: 'customer.isEnabled',
  firm: 'customer.propertyFirmId',
  salesperson: 'customer.salespersonId',
  type: 'customer.customerTypeId',
  location: 'customer.geoLocationId',
});

/** The customers that match a filter (without the search) and that this user can see. */
function visibleCustomers(ctx: Context, filter: CustomerFilter) {
  const query = ctx.db.selectFrom('customer').where(ownRows('CUSTOMER', 'customer', ctx.salespersonScope));
  return filtered(query, filter, customerFilterColumns(ctx));
}

/** The customers that match a filter and search and that this user can see, with the columns for mailings. */
export async function filteredCustomers(ctx: Context, filter: CustomerFilter) {
  const matchesSearch =
    filter.search === undefined
      ? sql<boolean>`true`
      : (await searchedRecords(ctx.db, 'CUSTOMER', sql.ref('customer.id'), filter.search)).condition;
  return visibleCustomers(ctx, filter)
    .where(matchesSearch)
    .innerJoin('address', 'address.id', 'customer.addressId')
    .innerJoin('customerType', 'customerType.id', 'customer.customerTypeId')
    .leftJoin('propertyFirm', 'propertyFirm.id', 'customer.propertyFirmId')
    .leftJoin('salesperson', 'salesperson.id', 'customer.salespersonId');
}

const MOST_NAMESAKES = 5;

/** Other customers with this name that the user can see, in any case; a few are enough for a warning. */
export async function namesakes(ctx: Context, name: string, except: number): Promise<CustomerRow[]> {
  const cleaned = cleanName(name.slice(0, 300), { required: false });
  if (!cleaned.ok || cleaned.value === '') return [];
  return visibleCustomers(ctx, {})
    .selectAll('customer')
    .where(sql<string>`lower(customer.name)`, '=', sql<string>`lower(${cleaned.value})`)
    .where('customer.id', '<>', except)
    .orderBy('customer.id')
    .limit(MOST_NAMESAKES)
    .execute();
}
