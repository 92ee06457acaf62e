import type { Transaction } from 'kysely';
import { z } from 'zod';
import { countsForCapacity, isReadOnly, STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { BookingObstacle } from '@falcon/domain/kit/schedule';
import { countsBySquareYards, takePlace } from '#orders/schedule';
import type { DB, Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { CodedError, idInput, parseInput, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { recordAudit } from '../audit';
import { refuseCrew } from '../assignment/refuse-crew';
import { changeOrder } from '../change-once';
import { lockVisibleOrder, requireVersion } from '../change-status/execute-step';
import { holdForOrder } from '../defaults/defaults.queries';
import { unitForOrder } from '../defaults/order-defaults';
import { acknowledgement, requireAcknowledged } from '../duplicates/duplicates';
import { applyInput } from '../form/apply-input';
import { checkForm } from '../form/check-form';
import { formChanges } from '../form/form-changes';
import { keepUnseen } from '../form/keep-unseen';
import { changesLabor, formOf } from '../form/order-form';
import type { OrderForm } from '../form/order-form';
import { orderInput } from '../form/order-input';
import type { OrderInput } from '../form/order-input';
import { loadOrder, planOrder, storeOrder, withColumns } from '../order/change-order';
import type { LoadedOrder } from '../order/change-order';
import { partsOfForm } from '../order/order-parts';
import { settlePay } from '../reconcile/installer-pay';
import { statusWithId } from '../work-order-parts.schema';
import type { WorkOrderRecord } from '../work-order-rows';
import { duplicateQuestion, requireLegalDate, requireOwnSalesperson } from './create-work-order';
import { followSave } from '../cutting/follow-save';
import { cutAgain, cutAgainOf } from './cut-again';
import { storedColumns } from './save.queries';

const updateInput = orderInput.extend({
  id: idInput,
  version: z.number().int(),
  acknowledgedDuplicateIds: z.array(idInput).max(200).nullish(),
  cutAgain: z.boolean().nullish(),
});

/** The locked order, if this user can currently change it; without a version, whatever was saved before. */
export async function orderToChange(
  trx: Database,
  ctx: TransactionContext,
  id: number,
  version: number | null,
): Promise<WorkOrderRecord> {
  const order = await lockVisibleOrder(trx, ctx, id);
  const status = statusWithId(order.statusId);
  if (isReadOnly(status.name))
    throw validationError('id', `${order.workOrderNumber} is in ${status.label} and can no longer be changed.`);
  if (ctx.salespersonScope !== null && status.name !== 'DRAFT') {
    throw new CodedError(
      'MISSING_PERMISSION',
      `${order.workOrderNumber} is no longer a draft. Salespersons can change drafts only; ask the office.`,
      { permissions: ['editWorkOrder'] },
    );
  }
  await requireVersion(trx, ctx, order, version);
  return order;
}

/** Saves an order: omitted fields are kept, null clears. A submitted order keeps its prices. */
export async function saveWorkOrder(ctx: Context, raw: unknown, call: MutationCall): Promise<WorkOrderRecord> {
  const { id, version, acknowledgedDuplicateIds, cutAgain: accepted, ...input } = parseInput(updateInput, raw);
  const change = async (trx: Transaction<DB>, ctx: TransactionContext) => {
    const loaded = await loadOrder(trx, await orderToChange(trx, ctx, id, version));
    const before = formOf(loaded.order, loaded.parts);
    const form = await changedForm(trx, ctx, loaded.order, before, input);
    return storeForm(trx, ctx, loaded, {
      before,
      form,
      acknowledged: acknowledgedDuplicateIds ?? [],
      accepted: accepted === true,
    });
  };
  return changeOrder(ctx, { ...call, guardedByVersion: true }, id, change);
}

async function changedForm(
  trx: Database,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  before: OrderForm,
  input: OrderInput,
): Promise<OrderForm> {
  const faults: FieldFault[] = [];
  let form = applyInput(before, keepUnseen(ctx, before, input), faults);
  const { unitId } = form.columns;
  if (unitId !== null && unitId !== before.columns.unitId) {
    await holdForOrder(trx, order.customerId, unitId);
    const unit = await unitForOrder(trx, order.customerId, unitId);
    if (unit.flooringTypeId !== order.flooringTypeId)
      faults.push({
        path: 'unitId',
        message: `The unit ${unit.name} is for another flooring type. Select one that matches.`,
      });
    if (input.unitStyleName === undefined) form = { ...form, columns: { ...form.columns, unitStyleName: unit.name } };
  }
  const moved = form.columns.installDate !== before.columns.installDate;
  // The reason applies only to its own date.
  if (moved && input.installDateReason === undefined)
    form = { ...form, columns: { ...form.columns, installDateReason: '' } };
  requireOwnSalesperson(ctx, form.columns);
  await checkForm(trx, { form, before, orderId: order.id }, faults);
  const status = statusWithId(order.statusId).name;
  if (form.columns.installDate === null && countsForCapacity(status))
    faults.push({ path: 'installDate', message: 'A submitted order needs an install date.' });
  if (moved && !countsForCapacity(status)) requireLegalDate(ctx, form.columns, faults);
  if (moved && countsForCapacity(status) && order.installerId !== null)
    faults.push({
      path: 'installDate',
      message: `${order.workOrderNumber} is assigned. Use Reschedule to change its date.`,
    });
  if (faults.length > 0) throw validationError(faults);
  return form;
}

interface Change {
  readonly before: OrderForm;
  readonly form: OrderForm;
  readonly acknowledged: readonly number[];
  /** The user confirmed that the order is cut again. */
  readonly accepted: boolean;
}

/** Stores a checked form of a locked order, with its prices, its place, its pieces and its history. */
export async function storeForm(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  loaded: LoadedOrder,
  { before, form, acknowledged, accepted }: Change,
): Promise<WorkOrderRecord> {
  const { order } = loaded;
  const changes = formChanges(before, form);
  const looked = acknowledgement(order.acknowledgedDuplicateIds, acknowledged);
  if (changes.length === 0 && looked.ids.length === order.acknowledgedDuplicateIds.length) return order;
  if (movesElsewhere(before, form)) await requireAcknowledged(trx, duplicateQuestion(form, order.id), looked.ids);
  const planned = await planOrder(
    trx,
    loaded,
    {
      columns: { ...storedColumns(form.columns), acknowledgedDuplicateIds: looked.ids },
      parts: partsOfForm(order.id, form, loaded.parts),
      pricing: { prices: 'snapshot', renewLabor: changesLabor(before, form) },
    },
    ctx.today(),
  );
  // The place is checked last: if limits count square yards, it depends on the new area.
  const place = await placeToKeep(trx, ctx, order, planned.order);
  const again = cutAgainOf({ order, before, form, planned, accepted });
  const placed = withColumns(planned, place === null ? {} : { slot: place.slot });
  const followed = again ? await cutAgain(trx, ctx, order, placed, again) : await followSave(trx, loaded, placed);
  const storedOrder = await storeOrder(trx, loaded, followed);
  const { installDateReason } = storedOrder.order;
  const passed =
    place === null ? [] : await refuseCrew(trx, ctx, storedOrder.order, { otherDay: false, reason: installDateReason });
  await settlePay(trx, ctx, order, storedOrder);
  const overridden = place?.overridden ?? [];
  await recordAudit(trx, {
    orderId: order.id,
    userId: ctx.requireUser().id,
    ...(again && order.statusId !== STATUS_ID.CUT
      ? { action: 'cutAgain', from: order.statusId, to: storedOrder.order.statusId }
      : { action: 'edit' }),
    changes: [...changes, ...looked.changes, ...passed],
    ...(overridden.length > 0
      ? { reason: `Schedule overridden: ${overridden.map((obstacle) => obstacle.reason).join(' ')}` }
      : {}),
  });
  return storedOrder.order;
}

/** Only another apartment, address or date can create a new duplicate; other changes aren't checked again. */
function movesElsewhere(before: OrderForm, after: OrderForm): boolean {
  const [was, is] = [duplicateQuestion(before, null), duplicateQuestion(after, null)];
  return (
    was.buildingUnitKey !== is.buildingUnitKey || was.addressKey !== is.addressKey || was.installDate !== is.installDate
  );
}

/**
 * When a booked order changes its date, half day, kind or area, frees the old place and takes the new one in the same
 * transaction. Returns the new half day and what was overridden; null if the place stays.
 */
async function placeToKeep(
  trx: Database,
  ctx: TransactionContext,
  before: WorkOrderRecord,
  after: WorkOrderRecord,
): Promise<{ readonly slot: string | null; readonly overridden: readonly BookingObstacle[] } | null> {
  const status = statusWithId(before.statusId).name;
  if (!countsForCapacity(status) || after.installDate === null) return null;
  const sameTime = before.installDate === after.installDate && before.jobTime === after.jobTime;
  // A larger area uses more of the day only if limits count square yards, and not once the job is installed.
  const grew = before.squareYardsE2 < after.squareYardsE2 && status !== 'INVOICE';
  const moves = !sameTime || before.isOccupied !== after.isOccupied;
  if (!moves && !(grew && (await countsBySquareYards(trx)))) return null;
  const answer = await takePlace(trx, {
    date: after.installDate,
    today: ctx.today(),
    flooringTypeId: after.flooringTypeId,
    isOccupied: after.isOccupied,
    jobTime: after.jobTime,
    keepsJobTime: before.jobTime === after.jobTime,
    squareYardsE2: after.squareYardsE2,
    orderId: after.id,
    override: ctx.can('installDateOverride'),
    mayBackDate: ctx.can('dataEntry'),
    // An unchanged date may have passed since.
    keepsDate: before.installDate === after.installDate,
    reason: after.installDateReason,
  });
  if (!answer.ok) throw validationError(answer.needsReason ? 'installDateReason' : 'installDate', answer.reason);
  return { slot: sameTime ? before.slot : answer.slot, overridden: answer.overridden };
}
