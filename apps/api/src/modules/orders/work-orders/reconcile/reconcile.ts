import { z } from 'zod';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { changeOrder } from '../change-once';
import { executeStep, lockVisibleOrder } from '../change-status/execute-step';
import { actualLinesInput } from './actual-lines';
import { lineLabel, offersLine } from '../line-names';
import type { WorkOrderRecord } from '../work-order-rows';

const reconcileInput = z.object({
  id: idInput,
  version: z.int().positive(),
  lines: actualLinesInput,
});

/**
 * Confirms what was actually used and done: actual quantities, actual job cost, the installer's pay; the order moves on
 * to Invoice.
 */
export async function reconcileWorkOrder(ctx: Context, raw: unknown, call: MutationCall): Promise<WorkOrderRecord> {
  const input = parseInput(reconcileInput, raw);
  return changeOrder(ctx, call, input.id, async (trx, ctx) => {
    const order = await lockVisibleOrder(trx, ctx, input.id);
    const strange = input.lines.findIndex((line) => !offersLine(order.flooringTypeId, line.lineKey));
    if (strange >= 0)
      throw validationError(
        `lines.${strange}.lineKey`,
        `${lineLabel(input.lines[strange]?.lineKey ?? '')} doesn’t apply to this flooring type.`,
      );
    const result = await executeStep(trx, ctx, order, 'INVOICE', {
      reason: '',
      version: input.version,
      quantitiesConfirmed: true,
      actualQuantities: input.lines,
      from: ['RECONCILE'],
    });
    return result.order;
  });
}
