import { searchCondition } from '../../db/search-index';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB } from '../../db/database';
import { keysetPage } from '../../graphql/keyset';
import type { Direction, Page, PageArguments } from '../../graphql/connection';
import type { Context } from '../../graphql/context';

export type VendorRow = Selectable<DB['vendor']>;
export const VENDOR_SORTS = [
  'NAME',
  'ABBREVIATION',
  'TYPE',
  'CITY',
  'ACCOUNT_NUMBER',
  'SHIPPING_RATE',
  'ENABLED',
] as const;

const SORT = {
  NAME: [sql.ref('vendor.name')],
  ABBREVIATION: [sql.ref('vendor.abbreviation'), sql.ref('vendor.name')],
  TYPE: [sql.ref('vendor.vendorType'), sql.ref('vendor.name')],
  CITY: [sql.ref('vendor.listedCity'), sql.ref('vendor.name')],
  ACCOUNT_NUMBER: [sql.ref('vendor.accountNumber'), sql.ref('vendor.name')],
  SHIPPING_RATE: [sql.ref('vendor.shippingRateE4'), sql.ref('vendor.name')],
  ENABLED: [sql.ref('vendor.isEnabled'), sql.ref('vendor.name')],
} as const;

export interface VendorArguments extends PageArguments {
  readonly search?: string | null | undefined;
  readonly activeOnly?: boolean | null | undefined;
  readonly sort?: (typeof VENDOR_SORTS)[number] | null | undefined;
  readonly direction?: Direction | null | undefined;
}

export function vendorPage(ctx: Context, args: VendorArguments): Page<VendorRow> {
  const order = args.sort ?? 'NAME';
  const found = searchCondition('VENDOR', sql.ref('vendor.id'), args.search);
  let rows = ctx.db.selectFrom('vendor');
  if (args.activeOnly) rows = rows.where('vendor.isEnabled', '=', true);
  if (found) rows = rows.where(found);
  return keysetPage({
    db: ctx.db,
    query: rows.selectAll('vendor'),
    order,
    sort: [...SORT[order], sql.ref('vendor.id')],
    direction: args.direction ?? 'ASC',
    args,
  });
}
