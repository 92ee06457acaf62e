import { sql } from 'kysely';
import type { Database } from '#db/database';
import { SEEN_KINDS } from '@falcon/domain/company/records';
import type { OwnerType } from './owner-type';
import { ownRows } from './scopes';

/** The facts that decide about attachments of a record; those of its state are for orders. */
export interface OwnerFacts {
  readonly id: number;
  /** The user sees it, or is not limited to the records of a salesperson. */
  readonly isOwn: boolean;
  readonly statusId?: number;
  readonly workOrderNumber?: string;
}

interface OwnersWanted {
  readonly ids: readonly number[];
  readonly salespersonId: number | null;
  readonly keep?: boolean;
}

/**
 * The owners of one kind with these ids, as one salesperson or the whole office sees them; with `keep`, the status of
 * orders can't change until the transaction ends.
 */
export async function ownerFacts(
  db: Database,
  type: OwnerType,
  { ids, salespersonId, keep = false }: OwnersWanted,
): Promise<OwnerFacts[]> {
  const isOwn = sql<boolean>`coalesce(${ownRows(type, 'one', salespersonId)}, false)`.as('isOwn');
  const owners = db
    .selectFrom(`${SEEN_KINDS[type].table as 'workOrder'} as one`)
    .select(['one.id', isOwn])
    .$if(type === 'WORK_ORDER', (orders) => orders.select(['one.statusId', 'one.workOrderNumber']))
    .where('one.id', '=', sql<number>`any(${[...ids]}::int[])`);
  return (keep && type === 'WORK_ORDER' ? owners.forShare() : owners).execute();
}
