import { z } from 'zod';
import { LINE_KEYS } from '@falcon/domain/costing';
import type { Context } from '../../../graphql/context';
import { idInput, parseInput, validationError } from '../../../graphql/errors';
import type { MutationCall } from '../../../graphql/mutation';
import { changeOnce } from '../change-once';
import { executeStep, lockVisibleOrder } from '../change-status/execute-step';
import { lineLabel, offersLine } from '../line-names';
import type { WorkOrderRecord } from '../work-order-rows';

const LARGEST_E2 = 10_000_000;

const reconcileInput = z.object({
  id: idInput,
  version: z.int().positive(),
  lines: z
    .array(
      z.object({
        lineKey: z.enum(LINE_KEYS, 'This line isn’t on the work order.'),
        actualQuantity: z.int().min(0, 'A quantity cannot be negative.').max(LARGEST_E2, 'This quantity is too large.').nullable(),
      }),
    )
    .max(LINE_KEYS.length),
});

/** Confirms what was actually used and done: actual quantities, actual job cost, the installer's pay; the order moves on to invoicing. */
export async function reconcileWorkOrder(ctx: Context, raw: unknown, call: MutationCall): Promise<WorkOrderRecord> {
  const input = parseInput(reconcileInput, raw);
  return ctx.transaction((trx, ctx) => changeOnce(trx, ctx, call, input.id, async () => {
    const order = await lockVisibleOrder(trx, ctx, input.id);
    const strange = input.lines.findIndex((line) => !offersLine(order.flooringTypeId, line.lineKey));
    if (strange >= 0) throw validationError(`lines.${strange}.lineKey`, `${lineLabel(input.lines[strange]?.lineKey ?? '')} doesn’t apply to this flooring type.`);
    const actualQuantities = input.lines.map((line) => ({ lineKey: line.lineKey, actualQuantityE2: line.actualQuantity }));
    const done = await executeStep(trx, ctx, input.id, 'INVOICE', { reason: '', version: input.version, quantitiesConfirmed: true, actualQuantities, from: ['RECONCILE'] });
    return done.order;
  }));
}
