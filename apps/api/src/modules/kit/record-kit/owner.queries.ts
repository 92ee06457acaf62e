import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { OwnerType } from './owner-type';

/**
 * The facts that decide about attachments of a record. `salespersonId` is missing if no salesperson limits it; the rest
 * is for orders.
 */
export interface OwnerFacts {
  readonly id: number;
  readonly salespersonId?: number | null;
  readonly statusId?: number;
  readonly workOrderNumber?: string;
}

/** The owners of one kind with these ids; with `keep`, their status can't change until the transaction ends. */
export async function ownerFacts(
  db: Database,
  type: OwnerType,
  ids: readonly number[],
  keep = false,
): Promise<OwnerFacts[]> {
  const some = sql<number>`any(${[...ids]}::int[])`;
  if (type === 'CUSTOMER')
    return db.selectFrom('customer').select(['id', 'salespersonId']).where('id', '=', some).execute();
  if (type === 'WORK_ORDER') {
    const orders = db
      .selectFrom('workOrder')
      .select(['id', 'salespersonId', 'statusId', 'workOrderNumber'])
      .where('id', '=', some);
    return (keep ? orders.forShare() : orders).execute();
  }
  if (type === 'PROPOSAL')
    return db
      .selectFrom('proposal')
      .leftJoin('customer', 'customer.id', 'proposal.customerId')
      .select([
        'proposal.id',
        sql<
          number | null
        >`case when proposal.customer_id is null then proposal.salesperson_id else customer.salesperson_id end`.as(
          'salespersonId',
        ),
      ])
      .where('proposal.id', '=', some)
      .execute();
  const table = ({ PROPERTY_FIRM: 'propertyFirm', VENDOR: 'vendor' } as const)[type];
  return db
    .selectFrom(table as 'vendor')
    .select('id')
    .where('id', '=', some)
    .execute();
}
