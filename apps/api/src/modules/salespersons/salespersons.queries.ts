import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { OPEN_STATUS_IDS } from '@falcon/domain/work-order-status';
import type { DB, Database } from '../../db/database';
import { keysetPage } from '../../graphql/keyset';
import type { Direction, Page, PageArguments } from '../../graphql/connection';
import type { Context, TransactionContext } from '../../graphql/context';

export type SalespersonRow = Selectable<DB['salesperson']>;
export const SALESPERSON_SORTS = [
  'NAME',
  'COMPANY',
  'HIRE_DATE',
  'EMAIL_ADDRESS',
  'COMMISSION_RATE',
  'ENABLED',
] as const;

const SORT = {
  NAME: [sql.ref('salesperson.fullName')],
  COMPANY: [sql.ref('salesperson.companyName'), sql.ref('salesperson.fullName')],
  HIRE_DATE: [sql`coalesce(salesperson.hire_date, '1900-01-01')`, sql.ref('salesperson.fullName')],
  EMAIL_ADDRESS: [sql`lower(salesperson.email_address)`, sql.ref('salesperson.fullName')],
  COMMISSION_RATE: [sql.ref('salesperson.commissionRateBp'), sql.ref('salesperson.fullName')],
  ENABLED: [sql.ref('salesperson.isEnabled'), sql.ref('salesperson.fullName')],
} as const;

/** Whether this user can see and change a salesperson: a salesperson without a wider permission only themselves. */
export const isOwnSalesperson = (ctx: TransactionContext, { id }: Pick<SalespersonRow, 'id'>): boolean =>
  ctx.salespersonScope === null || ctx.salespersonScope === id;

export interface SalespersonArguments extends PageArguments {
  readonly search?: string | null | undefined;
  readonly activeOnly?: boolean | null | undefined;
  readonly sort?: (typeof SALESPERSON_SORTS)[number] | null | undefined;
  readonly direction?: Direction | null | undefined;
}

export function salespersonPage(ctx: Context, args: SalespersonArguments): Page<SalespersonRow> {
  // Users who can't see commissions must not learn them from the order of the rows either.
  const order = args.sort === 'COMMISSION_RATE' && !ctx.can('commission') ? 'NAME' : (args.sort ?? 'NAME');
  let query = ctx.db.selectFrom('salesperson').selectAll('salesperson');
  if (ctx.salespersonScope !== null) query = query.where('salesperson.id', '=', ctx.salespersonScope);
  if (args.activeOnly) query = query.where('salesperson.isEnabled', '=', true);
  return keysetPage({
    db: ctx.db,
    query,
    order,
    sort: [...SORT[order], sql.ref('salesperson.id')],
    direction: args.direction ?? 'ASC',
    args,
    searched: { kind: 'SALESPERSON', id: sql.ref('salesperson.id') },
  });
}

/**
 * Recalculates the commission of a salesperson's orders that are not invoiced yet with another rate (basis points), half-up to cents as
 * in the calculator; an invoiced order keeps the rate of its accrual.
 */
export async function recountCommissions(trx: Database, salespersonId: number, rateBp: number): Promise<void> {
  await trx
    .updateTable('workOrder')
    .set({
      commissionRateBp: rateBp,
      commissionCents: sql<number>`case when profit_cents > 0 then (profit_cents * ${rateBp}::bigint + 5000) / 10000 else 0 end`,
    })
    .where('salespersonId', '=', salespersonId)
    .where('statusId', '=', sql<number>`any(${OPEN_STATUS_IDS}::smallint[])`)
    .where('commissionRateBp', '<>', rateBp)
    .execute();
}
