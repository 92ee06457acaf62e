import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB } from '../../db/database';
import type { Direction } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { searchPattern } from '../records';

export type CustomerTypeRow = Selectable<DB['customerType']>;
export const CUSTOMER_TYPE_SORTS = ['NAME', 'LABOR_RATE', 'COMMERCIAL', 'ENABLED'] as const;

const SORT = {
  NAME: [sql.ref('customerType.name')],
  LABOR_RATE: [sql`coalesce(labor_rate.labor_category, '')`, sql.ref('customerType.name')],
  COMMERCIAL: [sql.ref('customerType.isCommercial'), sql.ref('customerType.name')],
  ENABLED: [sql.ref('customerType.isEnabled'), sql.ref('customerType.name')],
} as const;

export interface CustomerTypeArguments {
  readonly search?: string | null | undefined;
  readonly activeOnly?: boolean | null | undefined;
  readonly sort?: (typeof CUSTOMER_TYPE_SORTS)[number] | null | undefined;
  readonly direction?: Direction | null | undefined;
}

/** The whole list: there are some dozens at most. */
export async function customerTypeList(ctx: Context, args: CustomerTypeArguments): Promise<CustomerTypeRow[]> {
  const order = args.sort ?? 'NAME';
  const pattern = searchPattern(args.search);
  let query = ctx.db
    .selectFrom('customerType')
    .leftJoin('laborRate', 'laborRate.id', 'customerType.laborRateId')
    .selectAll('customerType');
  if (args.activeOnly) query = query.where('customerType.isEnabled', '=', true);
  if (pattern) query = query.where('customerType.name', 'ilike', pattern);
  const direction = args.direction === 'DESC' ? 'desc' : 'asc';
  for (const column of SORT[order]) query = query.orderBy(column, direction);
  return query.orderBy('customerType.id', direction).execute();
}
