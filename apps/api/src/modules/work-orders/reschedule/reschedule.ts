import { z } from 'zod';
import { valuesOf, JOB_TIMES } from '@falcon/domain/flooring';
import { countsForCapacity, isReadOnly, statusById } from '@falcon/domain/work-order-status';
import type { Context } from '../../../graphql/context';
import { idInput, missingPermission, parseInput, staleVersion, validationError } from '../../../graphql/errors';
import { changedFields, publishWorkOrderChanged, recordAudit } from '../audit';
import { askDate } from '../../scheduling';
import { refuseClash } from '../assignment/refuse-clash';
import { bookingFor } from '../change-status/booking';
import type { Booking } from '../change-status/booking';
import { lockVisibleOrder } from '../change-status/execute-step';
import { updateWorkOrder } from '../work-orders.queries';
import type { WorkOrderRecord } from '../work-order-rows';

const rescheduleInput = z.object({
  id: idInput,
  version: z.int().positive().nullish(),
  installDate: z.string(),
  jobTime: z.enum(valuesOf(JOB_TIMES)).refine((time) => time !== 'DO_NOT_USE', 'Choose AM, PM or either.').nullish(),
  workOrderNote: z.string().trim().max(4000, 'A note has at most 4,000 characters.').nullish(),
});

/** Moves an order to another date: the old place is freed and the new one taken in one transaction; the note says why. */
export async function rescheduleWorkOrder(ctx: Context, raw: unknown): Promise<WorkOrderRecord> {
  const input = parseInput(rescheduleInput, raw);
  return ctx.db.transaction().execute(async (trx) => {
    const order = await lockVisibleOrder(trx, ctx, input.id);
    const status = statusById(order.statusId)?.name ?? 'DRAFT';
    if (input.version != null && input.version !== order.version) throw staleVersion('Work order', order.workOrderNumber);
    if (isReadOnly(status)) throw validationError('id', `${order.workOrderNumber} is ${statusById(order.statusId)?.label.toLowerCase()} and keeps its date.`);
    if (ctx.salespersonScope !== null && status !== 'DRAFT') throw missingPermission(['assignWorkOrder']);
    const planned = { ...order, installDate: input.installDate, jobTime: input.jobTime ?? order.jobTime };
    const booking = countsForCapacity(status) ? await bookingFor(trx, ctx, planned) : draftDate(ctx, planned.installDate);
    if (!booking.verdict.ok) throw validationError('installDate', booking.verdict.reason);
    const changed = await updateWorkOrder(trx, order.id, {
      installDate: planned.installDate,
      jobTime: planned.jobTime,
      slot: booking.slot ?? order.slot,
      ...(input.workOrderNote == null ? {} : { workOrderNote: input.workOrderNote }),
    });
    await refuseClash(trx, changed);
    await recordAudit(trx, {
      orderId: order.id,
      userId: ctx.requireUser().id,
      action: 'reschedule',
      changes: [...changedFields(order, changed, ['installDate', 'jobTime', 'slot', 'workOrderNote']), ...booking.overridden],
    });
    await publishWorkOrderChanged(ctx.services.events, trx, changed);
    return changed;
  });
}

/** A draft takes no place; a past day, a Sunday or a holiday still needs the right to choose it. */
function draftDate(ctx: Context, date: string): Booking {
  const answer = askDate({ date, today: ctx.today(), override: ctx.can('installDateOverride'), mayBackDate: ctx.can('dataEntry') });
  return { verdict: answer.ok ? { ok: true } : { ok: false, reason: answer.reason }, slot: null, overridden: [] };
}
