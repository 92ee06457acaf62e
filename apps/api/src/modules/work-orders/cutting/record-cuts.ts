import { z } from 'zod';
import type { Context } from '../../../graphql/context';
import { idInput, notFound, parseInput, staleVersion, validationError } from '../../../graphql/errors';
import { publishWorkOrderChanged, recordAudit } from '../audit';
import { executeStep, lockVisibleOrder } from '../change-status/execute-step';
import { cutsOfOrders, updateWorkOrder } from '../work-orders.queries';
import type { WorkOrderRecord } from '../work-order-rows';
import { typeCut } from './cutting.queries';

const label = z.string().trim().max(40, 'At most 40 characters.');

const recordCutsInput = z.object({
  id: idInput,
  version: z.int().positive(),
  cuts: z.array(z.object({ id: idInput, rollNumber: label, dyeLot: label })).max(200),
  cartonsPulled: z.boolean().nullish(),
  done: z.boolean().nullish(),
  reason: z.string().trim().max(1000).nullish(),
});

/** What the cutter types at the machine: roll and dye lot of each cut; with `done` the order goes on to be assigned. */
export async function recordCuts(ctx: Context, raw: unknown): Promise<WorkOrderRecord> {
  const input = parseInput(recordCutsInput, raw);
  return ctx.db.transaction().execute(async (trx) => {
    const order = await lockVisibleOrder(trx, ctx, input.id);
    if (order.version !== input.version) throw staleVersion('Work order', order.workOrderNumber);
    if (order.statusId !== 1) throw validationError('id', `${order.workOrderNumber} is not waiting to be cut. Open it to see its status.`);
    const own = new Map((await cutsOfOrders(trx, [order.id])).map((cut) => [cut.id, cut]));
    const changes = [];
    for (const typed of input.cuts) {
      const cut = own.get(typed.id);
      if (!cut) throw notFound('Cut', typed.id);
      if (cut.rollNumber === typed.rollNumber && cut.dyeLot === typed.dyeLot) continue;
      await typeCut(trx, typed.id, { rollNumber: typed.rollNumber, dyeLot: typed.dyeLot });
      changes.push({ field: `roll of ${cut.usedForDescription || `cut ${cut.position + 1}`}`, from: rollText(cut), to: rollText(typed) });
    }
    if (changes.length > 0) await recordAudit(trx, { orderId: order.id, userId: ctx.requireUser().id, action: 'recordCuts', changes });
    if (input.done === true) {
      const done = await executeStep(trx, ctx, order.id, 'ASSIGN', { reason: input.reason ?? '', cartonsPulled: input.cartonsPulled ?? false, from: ['CUT'] });
      return done.order;
    }
    const changed = changes.length === 0 ? order : await updateWorkOrder(trx, order.id, {});
    if (changes.length > 0) await publishWorkOrderChanged(ctx.services.events, trx, changed);
    return changed;
  });
}

const rollText = (cut: { readonly rollNumber: string; readonly dyeLot: string }): string => [cut.rollNumber, cut.dyeLot].filter((part) => part !== '').join(' / ');
