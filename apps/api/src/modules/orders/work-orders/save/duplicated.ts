import { hiddenOrderFields, ORDER_FIELDS, ORDER_PARTS, orderColumn } from '@falcon/domain/orders/work-order-fields';
import type { Database } from '#db/database';
import { notFound } from '#core/errors';
import type { TransactionContext } from '#core/context';
import { storedForm } from '../calculator/recalculate';
import type { OrderForm } from '../form/order-form';
import { maySee } from '../work-orders.loaders';
import { workOrderById } from '../work-orders.queries';

/** The original of a duplicated order, and the initial values it provides. */
export interface Duplicated {
  readonly id: number;
  readonly base: OrderForm;
}

/**
 * The initial values of a duplicate; otherwise today's defaults apply. Users who can't see amounts can't send those
 * entered on the original, so these are copied from it. An order of another customer provides none.
 */
export async function duplicated(
  trx: Database,
  ctx: TransactionContext,
  orderId: number,
  filled: OrderForm,
): Promise<Duplicated> {
  const order = await workOrderById(trx, orderId);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', orderId);
  const unseen = hiddenOrderFields((right) => ctx.can(right));
  const seesCosts = ctx.sees(ORDER_PARTS.additionalCosts.of.materialCost);
  if ((unseen.length === 0 && seesCosts) || order.customerId !== filled.columns.customerId)
    return { id: order.id, base: filled };
  const { form } = await storedForm(trx, order);
  const typed = unseen.filter((name) => !('copied' in ORDER_FIELDS[name])).map((name) => orderColumn(name));
  const hidden = Object.fromEntries(typed.map((column) => [column, form.columns[column]]));
  const enteredCosts = seesCosts ? [] : form.additionalCosts.filter((cost) => cost.additionalCostId === null);
  return {
    id: order.id,
    base: {
      ...filled,
      columns: { ...filled.columns, ...hidden },
      additionalCosts: [...filled.additionalCosts, ...enteredCosts],
    },
  };
}
