import type { Transaction } from 'kysely';
import { z } from 'zod';
import { valuesOf, JOB_TIMES } from '@falcon/domain/kit/flooring';
import { countsForCapacity, isReadOnly, statusById, statusOf } from '@falcon/domain/orders/work-order-status';
import type { StatusName } from '@falcon/domain/orders/work-order-status';
import type { FieldChange } from '@falcon/domain/company/history';
import type { DB } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, missingPermission, parseInput, validationError } from '#core/errors';
import { changeOrder } from '../change-once';
import { changedFields, recordAudit } from '../audit';
import type { AuditEntry } from '../audit';
import { askDate } from '#orders/schedule';
import { refuseCrew } from '../assignment/refuse-crew';
import { acknowledgement, requireAcknowledged } from '../duplicates/duplicates';
import { bookingFor } from '../change-status/booking';
import type { Booking } from '../change-status/booking';
import { lockVisibleOrder } from '../change-status/execute-step';
import { loadOrder, planOrder, storeOrder } from '../order/change-order';
import { changesInstall, settlePay } from '../reconcile/installer-pay';
import type { WorkOrderRecord } from '../work-order-rows';

const rescheduleInput = z.object({
  id: idInput,
  version: z.int().positive().nullish(),
  installDate: z.string(),
  installDateReason: z.string().trim().max(500, 'A reason has at most 500 characters.').nullish(),
  jobTime: z
    .enum(valuesOf(JOB_TIMES), 'Choose AM, PM or either.')
    .refine((time) => time !== 'DO_NOT_USE', 'Choose AM, PM or either.')
    .nullish(),
  workOrderNote: z.string().trim().max(4000, 'A note has at most 4,000 characters.').nullish(),
  acknowledgedDuplicateIds: z.array(idInput).max(200).nullish(),
});

/**
 * Moves an order to another date: frees the old place and takes the new one in one transaction; the note gives the
 * reason.
 */
export async function rescheduleWorkOrder(ctx: Context, raw: unknown, call: MutationCall): Promise<WorkOrderRecord> {
  const input = parseInput(rescheduleInput, raw);
  return changeOrder(ctx, call, input.id, async (trx, ctx) =>
    rescheduleOrder(trx, ctx, await lockVisibleOrder(trx, ctx, input.id, input.version), input),
  );
}

/** The new date of an order, and what comes with it. */
type NewDate = Omit<z.infer<typeof rescheduleInput>, 'id' | 'version'>;

/** Another date of an order, whose place is taken; nothing is stored yet. */
export interface PlannedDate {
  /** The columns to store. */
  readonly columns: Partial<WorkOrderRecord>;
  /** The order with them. */
  readonly order: WorkOrderRecord;
  /** Its entry in the history; `passed`: what a reason overrides of the installer's obstacles. */
  entryFor(passed?: readonly FieldChange[]): AuditEntry;
}

/** Moves a locked order to another date; one that is already there stays unchanged. */
export async function rescheduleOrder(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  input: NewDate,
): Promise<WorkOrderRecord> {
  const planned = await planDate(trx, ctx, order, input);
  if (planned === null) return order;
  const { columns } = planned;
  const loaded = await loadOrder(trx, order);
  const pricing = changesInstall(order, { ...order, ...columns }) ? ({ prices: 'snapshot' } as const) : undefined;
  const storedOrder = await storeOrder(trx, loaded, await planOrder(trx, loaded, { columns, pricing }, ctx.today()));
  const changed = storedOrder.order;
  const passed = await refuseCrew(trx, ctx, changed, {
    otherDay: changed.installDate !== order.installDate,
    reason: changed.installDateReason,
  });
  await settlePay(trx, ctx, order, storedOrder);
  await recordAudit(trx, planned.entryFor(passed));
  return changed;
}

/**
 * Checks another date of a locked order and takes its place; null if it is already there. The order may have changes
 * that are not stored yet; its installer is not checked, nor are its duplicates if the caller reads them.
 */
export async function planDate(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  input: NewDate,
  { looksForDuplicates = true }: { readonly looksForDuplicates?: boolean } = {},
): Promise<PlannedDate | null> {
  const status = requireMovable(ctx, order);
  const planned = {
    ...order,
    installDate: input.installDate,
    installDateReason:
      input.installDateReason ?? (input.installDate === order.installDate ? order.installDateReason : ''),
    jobTime: input.jobTime ?? order.jobTime,
  };
  if (samePlan(order, { ...planned, workOrderNote: input.workOrderNote ?? order.workOrderNote })) return null;
  const looked = acknowledgement(order.acknowledgedDuplicateIds, input.acknowledgedDuplicateIds ?? []);
  if (looksForDuplicates && planned.installDate !== order.installDate)
    await requireAcknowledged(trx, planned, looked.ids);
  const booking = countsForCapacity(status) ? await bookingFor(trx, ctx, planned) : draftDate(ctx, planned);
  if (!booking.verdict.ok)
    throw validationError(booking.needsReason ? 'installDateReason' : 'installDate', booking.verdict.reason);
  const columns = {
    installDate: planned.installDate,
    installDateReason: planned.installDateReason,
    jobTime: planned.jobTime,
    slot: booking.slot ?? order.slot,
    acknowledgedDuplicateIds: looked.ids,
    ...(input.workOrderNote == null ? {} : { workOrderNote: input.workOrderNote }),
  };
  return {
    columns,
    order: { ...order, ...columns },
    entryFor: (passed = []) => ({
      orderId: order.id,
      userId: ctx.requireUser().id,
      action: 'reschedule',
      changes: [
        ...changedFields(order, { ...order, ...columns }, [
          'installDate',
          'installDateReason',
          'jobTime',
          'slot',
          'workOrderNote',
        ]),
        ...booking.overridden,
        ...passed,
        ...looked.changes,
      ],
    }),
  };
}

/** Why the date of an order in a final status stays. */
export const datePassed = (workOrderNumber: string, status: string): string =>
  `${workOrderNumber} is in ${status}: its date can’t change.`;

/** The status of an order whose date this user can currently change. */
function requireMovable(ctx: TransactionContext, order: WorkOrderRecord): StatusName {
  const { name, label } = statusById(order.statusId) ?? statusOf('DRAFT');
  if (isReadOnly(name)) throw validationError('id', datePassed(order.workOrderNumber, label));
  if (ctx.salespersonScope !== null && name !== 'DRAFT') throw missingPermission(['assignWorkOrder']);
  return name;
}

const samePlan = (one: WorkOrderRecord, other: WorkOrderRecord): boolean =>
  one.installDate === other.installDate && one.jobTime === other.jobTime && one.workOrderNote === other.workOrderNote;

/** A draft takes no place, but a past day, a Sunday or a holiday still needs the permission and a reason. */
function draftDate(
  ctx: TransactionContext,
  {
    installDate: date,
    installDateReason: reason,
  }: { readonly installDate: string; readonly installDateReason: string },
): Booking {
  const answer = askDate(ctx, date, reason);
  return answer.ok
    ? { verdict: { ok: true }, slot: null, overridden: [] }
    : { verdict: { ok: false, reason: answer.reason }, needsReason: answer.needsReason, slot: null, overridden: [] };
}
