import { cleanName } from '@falcon/domain/text';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../db/database';
import { searchCondition } from '../../db/search-index';
import { keysetPage } from '../../graphql/keyset';
import type { Direction, Page, PageArguments } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { recordId } from '../../graphql/errors';
import { recordById } from '../records';

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

export interface CustomerArguments extends PageArguments {
  readonly search?: string | null | undefined;
  readonly activeOnly?: boolean | null | undefined;
  /** Only those of the user's own salesperson record. */
  readonly salespersonOnly?: boolean | null | undefined;
  readonly pmfId?: string | number | null | undefined;
  readonly salespersonId?: string | number | null | undefined;
  readonly customerTypeId?: string | number | null | undefined;
  readonly geoLocationId?: string | number | null | undefined;
  readonly sort?: (typeof CUSTOMER_SORTS)[number] | null | undefined;
  readonly direction?: Direction | null | undefined;
}

export type CustomerFilter = Pick<
  CustomerArguments,
  'search' | 'activeOnly' | 'salespersonOnly' | 'pmfId' | 'salespersonId' | 'customerTypeId' | 'geoLocationId'
>;

/** The customers of a filter that this user can see. */
function visibleCustomers(ctx: Context, args: CustomerFilter) {
  const found = searchCondition('CUSTOMER', sql.ref('customer.id'), args.search);
  let query = ctx.db.selectFrom('customer');
  if (ctx.salespersonScope !== null) query = query.where('customer.salespersonId', '=', ctx.salespersonScope);
  if (args.salespersonOnly) query = query.where('customer.salespersonId', '=', ctx.requireUser().salespersonId ?? 0);
  if (args.activeOnly) query = query.where('customer.isEnabled', '=', true);
  if (args.pmfId != null)
    query = query.where('customer.propertyFirmId', '=', recordId('Property management firm', args.pmfId));
  if (args.salespersonId != null)
    query = query.where('customer.salespersonId', '=', recordId('Salesperson', args.salespersonId));
  if (args.customerTypeId != null)
    query = query.where('customer.customerTypeId', '=', recordId('Customer type', args.customerTypeId));
  if (args.geoLocationId != null)
    query = query.where('customer.geoLocationId', '=', recordId('Location', args.geoLocationId));
  if (found) query = query.where(found);
  return query;
}

/** The same, with what mailings need. */
export const filteredCustomers = (ctx: Context, args: CustomerFilter) =>
  visibleCustomers(ctx, args)
    .innerJoin('address', 'address.id', 'customer.addressId')
    .innerJoin('customerType', 'customerType.id', 'customer.customerTypeId')
    .leftJoin('propertyFirm', 'propertyFirm.id', 'customer.propertyFirmId')
    .leftJoin('salesperson', 'salesperson.id', 'customer.salespersonId');

export function customerPage(ctx: Context, args: CustomerArguments): Page<CustomerRow> {
  const order = args.sort ?? 'NAME';
  const query = visibleCustomers(ctx, args).selectAll('customer');
  // Those of one firm or salesperson are few enough to be counted completely.
  const whole = args.pmfId != null || args.salespersonId != null ? { countCap: null } : {};
  return keysetPage({
    db: ctx.db,
    query,
    order,
    sort: [...SORT[order], sql.ref('customer.id')],
    direction: args.direction ?? 'ASC',
    args,
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
