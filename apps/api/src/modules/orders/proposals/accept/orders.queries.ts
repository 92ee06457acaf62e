import { sql } from 'kysely';
import type { Database } from '#db/database';

/** An order created from a proposal. */
export interface ProposalOrder {
  readonly id: number;
  readonly proposalId: number;
  readonly workOrderNumber: string;
  readonly buildingUnit: string;
  readonly unitStyleName: string;
  readonly customerPo: string;
}

/** The orders created from some proposals, oldest first. */
export const ordersOfProposals = (db: Database, proposalIds: readonly number[]): Promise<ProposalOrder[]> =>
  db
    .selectFrom('proposalOrder')
    .innerJoin('workOrder', 'workOrder.id', 'proposalOrder.workOrderId')
    .select([
      'workOrder.id',
      'proposalOrder.proposalId',
      'workOrder.workOrderNumber',
      'workOrder.buildingUnit',
      'workOrder.unitStyleName',
      'workOrder.customerPo',
    ])
    .where('proposalOrder.proposalId', '=', sql<number>`any(${[...proposalIds]}::int[])`)
    .orderBy('workOrder.id')
    .execute();
