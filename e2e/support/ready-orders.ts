import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { inDatabase } from './database';
import { notInvoiced } from './not-invoiced';

export interface ReadyOrder {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly customerName: string;
}

/** Orders ready to be invoiced, each for a different customer; newest first. */
export const readyOrders = (count: number): Promise<readonly ReadyOrder[]> =>
  inDatabase(async (db) => {
    const newest = await db
      .selectFrom('workOrder as w')
      .innerJoin('invoice as i', 'i.workOrderId', 'w.id')
      .innerJoin('customer as c', 'c.id', 'w.customerId')
      .distinctOn('w.customerId')
      .select(['w.id', 'w.workOrderNumber as number', 'w.customerId', 'c.name as customerName'])
      .where('i.status', '=', 'PAID')
      .where('c.isEnabled', '=', true)
      .where('c.poNumberRequired', '=', false)
      .where('w.jobCostCents', '>', 0)
      .where('w.billToAddressLine1', '<>', '')
      .where('w.billToCity', '<>', '')
      .orderBy('w.customerId')
      .orderBy('w.id', 'desc')
      .execute();
    const orders = newest.toSorted((one, other) => other.id - one.id).slice(0, count);
    if (orders.length < count) throw new Error(`The demo has only ${orders.length} customers with a paid invoice`);
    const ids = orders.map(({ id }) => id);
    await notInvoiced(db, ids);
    await db.updateTable('workOrder').set({ statusId: STATUS_ID.INVOICE }).where('id', 'in', ids).execute();
    return orders;
  });
