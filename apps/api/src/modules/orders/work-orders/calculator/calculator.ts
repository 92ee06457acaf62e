import type { z } from 'zod';
import { rowColumns } from '@falcon/domain/kit/fields';
import { ORDER_PARTS } from '@falcon/domain/orders/work-order-fields';
import { calculate } from '@falcon/domain/orders/costing';
import type { CostingFacts, CostSummary } from '@falcon/domain/orders/costing';
import { quantity } from '@falcon/domain/kit/money';
import type { Quantity } from '@falcon/domain/kit/money';
import type { Context } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { orderDefaults, unitForOrder } from '../defaults/order-defaults';
import { applyInput } from '../form/apply-input';
import { keepUnseen } from '../form/keep-unseen';
import { changesLabor } from '../form/order-form';
import type { OrderForm } from '../form/order-form';
import { orderInput } from '../form/order-input';
import type { WorkOrderRecord } from '../work-order-rows';
import { visibleOrder } from '../work-orders.loaders';
import { actualLinesInput, withActual } from '../reconcile/actual-lines';
import type { ActualLines } from '../reconcile/actual-lines';
import { gatherFacts } from './gather-facts';
import type { PriceSnapshot } from './gather-facts';
import { accruedRateOf, followsPrices, storedForm } from './recalculate';

const calculatorInput = orderInput.extend({
  id: idInput.nullish(),
  customerId: idInput.nullish(),
  flooringTypeId: idInput.nullish(),
  actualLines: actualLinesInput.nullish(),
});

/** An order calculated twice: at its own prices and at today's (the same for a draft). */
export interface Calculation {
  readonly historic: CostSummary;
  readonly current: CostSummary;
  /** False if the order has no price snapshot. */
  readonly hasSnapshot: boolean;
  readonly facts: CalculationFacts;
}

/** What an order was calculated from. */
export interface CalculationFacts {
  readonly current: CostingFacts;
  /** With the order's own prices; null without a price snapshot. */
  readonly historic: CostingFacts | null;
  /** The lines calculated with their actual quantity. */
  readonly actualLines: readonly { readonly lineKey: string; readonly actualQuantity: Quantity }[];
}

/** Calculates a form that may not be saved yet, from the same facts as a save. */
export async function calculateOrder(ctx: Context, raw: unknown): Promise<Calculation> {
  const { id, customerId, flooringTypeId, actualLines, ...input } = parseInput(calculatorInput, raw);
  const { order, base, snapshot } = await baseForm(ctx, { id, customerId, flooringTypeId, unitId: input.unitId });
  const faults: FieldFault[] = [];
  const planned = applyInput(base, keepUnseen(ctx, base, input), faults);
  const { form, actual } = counted(planned, actualLines, order);
  if (faults.length > 0) throw validationError(faults);
  const gathered = await gatherFacts(ctx.db, form, {
    orderId: order?.id ?? null,
    snapshot,
    today: ctx.today(),
    actual,
    renewLabor: changesLabor(base, form),
    accruedRateBp: order ? accruedRateOf(order) : undefined,
  });
  const current = calculate(gathered.current);
  const historicFacts = order !== null && !followsPrices(order) ? gathered.historic : null;
  return {
    current,
    historic: historicFacts ? calculate(historicFacts) : current,
    hasSnapshot: historicFacts !== null,
    facts: {
      current: gathered.current,
      historic: historicFacts,
      actualLines: form.lines.flatMap(({ lineKey, actualQuantityE2 }) =>
        actual && actualQuantityE2 !== null ? [{ lineKey, actualQuantity: quantity(actualQuantityE2) }] : [],
      ),
    },
  };
}

/** The form to calculate, and whether to use actual quantities: the given ones, or those of a reconciled order. */
const counted = (
  form: OrderForm,
  actualLines: ActualLines | null | undefined,
  order: WorkOrderRecord | null,
): { readonly form: OrderForm; readonly actual: boolean } =>
  actualLines
    ? {
        form: {
          ...form,
          lines: withActual(form.lines, actualLines, (lineKey) =>
            rowColumns(ORDER_PARTS.lines, { lineKey }, { actualQuantityE2: null }),
          ),
        },
        actual: true,
      }
    : { form, actual: order?.isActual ?? false };

interface Base {
  readonly order: WorkOrderRecord | null;
  readonly base: OrderForm;
  readonly snapshot: PriceSnapshot | null;
}

async function baseForm(
  ctx: Context,
  {
    id,
    customerId,
    flooringTypeId = null,
    unitId = null,
  }: Pick<z.output<typeof calculatorInput>, 'id' | 'customerId' | 'flooringTypeId' | 'unitId'>,
): Promise<Base> {
  if (id != null) {
    const order = await visibleOrder(ctx, id);
    if (unitId !== null && unitId !== order.unitId) await unitForOrder(ctx.db, order.customerId, unitId);
    const { form: base, snapshot } = await storedForm(ctx.db, order);
    return { order, base, snapshot };
  }
  if (customerId == null) throw validationError('customerId', 'Select a customer first.');
  const { form } = await orderDefaults(ctx.db, ctx, { customerId, unitId, flooringTypeId });
  return { order: null, base: form, snapshot: null };
}
