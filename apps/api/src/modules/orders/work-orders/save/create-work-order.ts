import { z } from 'zod';
import { formatWorkOrderNumber } from '@falcon/domain/orders/work-order-number';
import { askDate } from '#orders/schedule';
import type { Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { recordAudit } from '../audit';
import { flooringTypeOf } from '../calculator/costing-facts';
import { holdForOrder } from '../defaults/defaults.queries';
import { orderDefaults } from '../defaults/order-defaults';
import { acknowledged, requireAcknowledged } from '../duplicates/duplicates';
import { applyInput } from '../form/apply-input';
import { checkForm } from '../form/check-form';
import { keepUnseen } from '../form/keep-unseen';
import { addressKeyOf, buildingUnitKeyOf } from '../form/keys';
import type { FormColumns, OrderForm } from '../form/order-form';
import { orderInput } from '../form/order-input';
import { storeQuietly } from '../order/change-order';
import type { Pricing } from '../order/change-order';
import { partsOfForm } from '../order/order-parts';
import { keptColumns } from '../quotes/kept-prices';
import type { KeptPrices } from '../quotes/kept-prices';
import { NO_PARTS } from '../work-order-rows';
import type { WorkOrderRecord } from '../work-order-rows';
import { workOrderById } from '../work-orders.queries';
import { duplicated } from './duplicated';
import { insertOrder, storedColumns } from './save.queries';
import { takeNextSequence } from './work-order-number.queries';

const acknowledgedIds = z.array(idInput).max(200).nullish();
const createInput = orderInput.extend({
  customerId: idInput,
  flooringTypeId: idInput.nullish(),
  acknowledgedDuplicateIds: acknowledgedIds,
  duplicateOfId: idInput.nullish(),
});
/** The input of a new draft, where it differs from the unit's and customer's defaults. */
export type CreateInput = z.output<typeof createInput>;

/** Creates a draft: omitted fields are copied from unit and customer. A repeated submit creates only one order. */
export async function createWorkOrder(ctx: Context, raw: unknown, call: MutationCall): Promise<WorkOrderRecord> {
  const input = parseInput(createInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    let draft: WorkOrderRecord | undefined;
    const { id } = await ctx.once(call, async () => {
      draft = await makeDraft(trx, ctx, input);
      return draft.id;
    });
    return draft ?? (await workOrderById(trx, id)) ?? Promise.reject(notFound('Work order', id));
  });
}

/** How the draft differs from one a user creates. */
interface DraftOptions {
  /** False skips the duplicate check, because the draft is one of many requested together. */
  readonly asksAboutDuplicates?: boolean;
  /** The prices it was offered at; it then doesn't follow today's. */
  readonly kept?: KeptPrices | undefined;
}

/** Creates a draft in an open transaction. */
export async function makeDraft(
  trx: Database,
  ctx: TransactionContext,
  input: CreateInput,
  { asksAboutDuplicates = true, kept: keptPrices }: DraftOptions = {},
): Promise<WorkOrderRecord> {
  const { customerId, flooringTypeId, acknowledgedDuplicateIds, duplicateOfId, ...fields } = input;
  await holdForOrder(trx, customerId, fields.unitId ?? null);
  const filled = await orderDefaults(trx, ctx, {
    customerId,
    unitId: fields.unitId ?? null,
    flooringTypeId: flooringTypeId ?? null,
  });
  const original = duplicateOfId == null ? null : await duplicated(trx, ctx, duplicateOfId, filled.form);
  const base = original?.base ?? filled.form;
  const faults: FieldFault[] = [];
  const form = applyInput(base, keepUnseen(ctx, base, fields), faults);
  requireOwnSalesperson(ctx, form.columns);
  await checkForm(trx, { form, before: base, orderId: null }, faults);
  requireLegalDate(ctx, form.columns, faults);
  if (faults.length > 0) throw validationError(faults);
  const { customer } = filled;
  // The lock on the location's number lets one order through at a time, so that two equal orders can't miss each other
  // in the duplicate check.
  const sequence = await takeNextSequence(trx, customer.geoLocationId);
  const duplicates = asksAboutDuplicates
    ? await requireAcknowledged(trx, duplicateQuestion(form, null), acknowledgedDuplicateIds ?? [])
    : [];
  const order = await insertOrder(trx, {
    ...storedColumns(form.columns),
    ...(keptPrices ? keptColumns(keptPrices) : {}),
    workOrderNumber: formatWorkOrderNumber({
      ...sequence,
      flooringTypeId: flooringTypeOf(form.columns.flooringTypeId),
    }),
    customerName: customer.name,
    geoLocationId: customer.geoLocationId,
    propertyFirmId: customer.propertyFirmId,
    createdBy: ctx.requireUser().id,
    acknowledgedDuplicateIds: duplicates.map((duplicate) => duplicate.id),
  });
  const storedOrder = await storeQuietly(
    trx,
    { order, parts: NO_PARTS, snapshot: snapshotOf(keptPrices) },
    { parts: partsOfForm(order.id, form, NO_PARTS), pricing: firstPricing(ctx, keptPrices) },
    ctx.today(),
  );
  await recordAudit(trx, {
    orderId: order.id,
    userId: ctx.requireUser().id,
    action: 'create',
    to: order.statusId,
    changes: [
      ...(original ? [{ field: 'duplicateOf', from: null, to: original.id }] : []),
      ...acknowledged(duplicates.map((duplicate) => duplicate.id)),
    ],
  });
  return storedOrder.order;
}

const snapshotOf = (keptPrices: KeptPrices | undefined) => keptPrices?.prices ?? null;
const firstPricing = (ctx: TransactionContext, keptPrices: KeptPrices | undefined): Pricing =>
  keptPrices ? { prices: 'snapshot', keepAs: { userId: ctx.requireUser().id } } : { prices: 'current' };

/** Salespersons can create orders only for themselves. */
export function requireOwnSalesperson(ctx: TransactionContext, columns: FormColumns): void {
  if (ctx.salespersonScope !== null && columns.salespersonId !== ctx.salespersonScope)
    throw validationError('salespersonId', 'You can only create your own orders.');
}

/** The order as a duplicate search. */
export const duplicateQuestion = ({ columns }: OrderForm, id: number | null) => ({
  id,
  customerId: columns.customerId,
  flooringTypeId: columns.flooringTypeId,
  installDate: columns.installDate,
  buildingUnitKey: buildingUnitKeyOf(columns),
  addressKey: addressKeyOf(columns),
});

/** A draft takes no place, but a past day, a Sunday or a holiday is refused immediately, or needs its reason. */
export function requireLegalDate(
  ctx: TransactionContext,
  { installDate: date, installDateReason: reason }: Pick<FormColumns, 'installDate' | 'installDateReason'>,
  faults: FieldFault[],
): void {
  if (date === null) return;
  const answer = askDate(ctx, date, reason);
  if (!answer.ok)
    faults.push({ path: answer.needsReason ? 'installDateReason' : 'installDate', message: answer.reason });
}
