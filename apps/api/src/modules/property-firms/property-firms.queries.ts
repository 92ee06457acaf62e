import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../db/database';
import { searchCondition } from '../../db/search-index';
import { keysetPage } from '../../graphql/keyset';
import type { Direction, Page, PageArguments } from '../../graphql/connection';
import type { Context } from '../../graphql/context';

export type PropertyFirmRow = Selectable<DB['propertyFirm']>;
export type PropertyFirmTypeRow = Selectable<DB['propertyFirmType']>;

export const PROPERTY_FIRM_SORTS = ['NAME', 'CITY', 'TYPE', 'PRINCIPAL_CONTACT', 'EMAIL_ADDRESS', 'ENABLED'] as const;
type Sort = (typeof PROPERTY_FIRM_SORTS)[number];

const SORT = {
  NAME: [sql.ref('propertyFirm.name')],
  CITY: [sql.ref('propertyFirm.listedCity'), sql.ref('propertyFirm.name')],
  TYPE: [sql.ref('propertyFirm.listedType'), sql.ref('propertyFirm.name')],
  PRINCIPAL_CONTACT: [sql.ref('propertyFirm.principalContact'), sql.ref('propertyFirm.name')],
  EMAIL_ADDRESS: [sql`lower(property_firm.email_address)`, sql.ref('propertyFirm.name')],
  ENABLED: [sql.ref('propertyFirm.isEnabled'), sql.ref('propertyFirm.name')],
} as const;

export interface PropertyFirmArguments extends PageArguments {
  readonly search?: string | null | undefined;
  readonly activeOnly?: boolean | null | undefined;
  readonly sort?: Sort | null | undefined;
  readonly direction?: Direction | null | undefined;
}

export function propertyFirmPage(ctx: Context, args: PropertyFirmArguments): Page<PropertyFirmRow> {
  const order = args.sort ?? 'NAME';
  const found = searchCondition('PROPERTY_FIRM', sql.ref('propertyFirm.id'), args.search);
  let query = ctx.db.selectFrom('propertyFirm').selectAll('propertyFirm');
  if (args.activeOnly) query = query.where('propertyFirm.isEnabled', '=', true);
  if (found) query = query.where(found);
  return keysetPage({
    db: ctx.db,
    query,
    order,
    sort: [...SORT[order], sql.ref('propertyFirm.id')],
    direction: args.direction ?? 'ASC',
    args,
  });
}

export const allPropertyFirmTypes = (db: Database): Promise<PropertyFirmTypeRow[]> =>
  db.selectFrom('propertyFirmType').selectAll().orderBy('name').orderBy('id').execute();
