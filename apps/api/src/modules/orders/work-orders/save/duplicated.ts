import { fieldsWith, orderColumn } from '@falcon/domain/orders/work-order-fields';
import type { Database } from '#db/database';
import { notFound } from '#core/errors';
import type { TransactionContext } from '#core/context';
import { storedForm } from '../calculator/recalculate';
import type { OrderForm } from '../form/order-form';
import { seesTotals } from '../work-order-parts.schema';
import { maySee } from '../work-orders.loaders';
import { workOrderById } from '../work-orders.queries';

/** The amounts that a duplicate has from its original. */
const HIDDEN = fieldsWith({ seenBy: 'workOrderViewTotals', copied: undefined }).map(orderColumn);

/** The order that a new one duplicates, and what a new one starts with because of it. */
export interface Duplicated {
  readonly id: number;
  readonly base: OrderForm;
}

/**
 * What a duplicate starts with: the defaults of today. Users who can't see amounts can't send those that were typed on
 * the original: these are taken from it. An order of another customer has nothing to give.
 */
export async function duplicated(
  trx: Database,
  ctx: TransactionContext,
  orderId: number,
  filled: OrderForm,
): Promise<Duplicated> {
  const order = await workOrderById(trx, orderId);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', orderId);
  if (seesTotals(ctx) || order.customerId !== filled.columns.customerId) return { id: order.id, base: filled };
  const { form } = await storedForm(trx, order);
  const hidden = Object.fromEntries(HIDDEN.map((column) => [column, form.columns[column]]));
  const enteredCosts = form.additionalCosts.filter((cost) => cost.additionalCostId === null);
  return {
    id: order.id,
    base: {
      ...filled,
      columns: { ...filled.columns, ...hidden },
      additionalCosts: [...filled.additionalCosts, ...enteredCosts],
    },
  };
}
