import { sql } from 'kysely';
import { keysetPage } from '#core/lists/keyset';
import type { Page, PageArguments } from '#core/lists/connection';
import type { Context } from '#core/context';
import { ownRows } from '#kit/record-kit';

export const LABOR_RATE_USES = ['COMPANY', 'CUSTOMER_TYPE', 'CUSTOMER', 'UNIT'] as const;
export type LaborRateUseKind = (typeof LABOR_RATE_USES)[number];

/** A record that references a labor rate. */
export interface UseRow {
  readonly kind: LaborRateUseKind;
  readonly recordId: number;
  readonly name: string;
  readonly customerId: number | null;
  readonly customerName: string;
  readonly isEnabled: boolean;
  readonly place: number;
  readonly laborRateId: number;
}

/**
 * All records that reference one of the rates, if this user sees customers; in the order of the price lookup, widest
 * first.
 */
const uses = (ctx: Context, laborRateIds: readonly number[]) => {
  const own = sql`and ${ownRows('CUSTOMER', 'c', ctx.salespersonScope)}`;
  const anyRate = sql`any(${[...laborRateIds]}::int[])`;
  return sql<UseRow>`(
    select 'COMPANY' as kind, 1 as record_id, 'Default of the company' as name, null::integer as customer_id,
      '' as customer_name, true as is_enabled, 1 as place, default_labor_rate_id as labor_rate_id
      from app_configuration where default_labor_rate_id = ${anyRate}
    union all select 'CUSTOMER_TYPE', id, name, null, '', is_enabled, 2, labor_rate_id from customer_type
      where labor_rate_id = ${anyRate}
    union all select 'CUSTOMER', c.id, c.name, c.id, c.name, c.is_enabled, 3, c.labor_rate_id from customer c
      where c.labor_rate_id = ${anyRate} ${own}
    union all select 'UNIT', u.id, u.name, c.id, c.name, u.is_enabled, 4, u.labor_rate_id from unit u
      join customer c on c.id = u.customer_id where u.labor_rate_id = ${anyRate} ${own}
  )`.as('use');
};

export function laborRateUsePage(ctx: Context, laborRateId: number, args: PageArguments): Page<UseRow> {
  const sort = [sql.ref('use.place'), sql`lower(use.customer_name)`, sql`lower(use.name)`, sql.ref('use.recordId')];
  return keysetPage({
    db: ctx.db,
    query: ctx.db.selectFrom(uses(ctx, [laborRateId])).selectAll('use'),
    order: 'USE',
    sort,
    direction: 'ASC',
    args,
    countCap: null,
  });
}

export interface UseCount {
  readonly laborRateId: number;
  readonly kind: LaborRateUseKind;
  readonly count: number;
}

/** How many records of each kind reference each of the rates. */
export const laborRateUseCounts = (ctx: Context, laborRateIds: readonly number[]): Promise<UseCount[]> =>
  ctx.db
    .selectFrom(uses(ctx, laborRateIds))
    .select(['use.laborRateId', 'use.kind', sql<number>`count(*)`.as('count')])
    .groupBy(['use.laborRateId', 'use.kind', 'use.place'])
    .orderBy('use.place')
    .execute();
