import { z } from 'zod';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { rowColumns } from '@falcon/domain/kit/fields';
import { missingPermissionSentence } from '@falcon/domain/office/access';
import { TRIP_CHARGE, tripChargeFault } from '@falcon/domain/orders/job-reports';
import { ORDER_PARTS } from '@falcon/domain/orders/work-order-fields';
import { isReadOnly } from '@falcon/domain/orders/work-order-status';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { changeOrder } from '../change-once';
import { formOf } from '../form/order-form';
import type { FormLine } from '../form/order-form';
import { loadOrder } from '../order/change-order';
import { orderToChange, storeForm } from '../save/update-work-order';
import { statusWithId } from '../work-order-parts.schema';
import type { WorkOrderLineRow, WorkOrderRecord, WorkOrderRow } from '../work-order-rows';
import { mayEdit } from '../work-orders.schema';

const isTripCharge = ({ lineKey }: Pick<FormLine, 'lineKey'>): boolean => lineKey === TRIP_CHARGE;

type Line = Pick<WorkOrderLineRow, 'lineKey' | 'quantityE2'>;

const faultOf = (order: WorkOrderRow, lines: readonly Line[]): string | null =>
  tripChargeFault({
    workOrderNumber: order.workOrderNumber,
    status: statusWithId(order.statusId).name,
    flooringTypeId: order.flooringTypeId as FlooringTypeId,
    isActual: order.isActual,
    quantity: lines.find(isTripCharge)?.quantityE2 ?? 0,
  });

/** Why this user can't add a trip charge to an order now; null if they can. */
export const tripChargeRefusal = (ctx: Context, order: WorkOrderRow, lines: readonly Line[]): string | null =>
  mayEdit(ctx, order) || isReadOnly(statusWithId(order.statusId).name)
    ? faultOf(order, lines)
    : missingPermissionSentence(['editWorkOrder']);

const addInput = z.object({ id: idInput });

/**
 * Adds one trip charge to an order, as if its form were saved with it. Of two people who press it at once, the second
 * learns that the order has it.
 */
export function addTripCharge(ctx: Context, raw: unknown, call: MutationCall): Promise<WorkOrderRecord> {
  const { id } = parseInput(addInput, raw);
  return changeOrder(ctx, call, id, async (trx, ctx) => {
    const loaded = await loadOrder(trx, await orderToChange(trx, ctx, id, null));
    const before = formOf(loaded.order, loaded.parts);
    const fault = faultOf(loaded.order, before.lines);
    if (fault !== null) throw validationError('id', fault);
    const line = rowColumns(ORDER_PARTS.lines, { lineKey: TRIP_CHARGE, quantity: 100 }, { actualQuantityE2: null });
    const form = { ...before, lines: [...before.lines.filter((other) => !isTripCharge(other)), line] };
    return storeForm(trx, ctx, loaded, { before, form, acknowledged: [], accepted: false });
  });
}
