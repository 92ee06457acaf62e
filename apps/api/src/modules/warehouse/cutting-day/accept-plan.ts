import { z } from 'zod';
import type { CutPlan } from '@falcon/domain/warehouse/cut-plan';
import type { Context } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { reserveCuts } from '#orders/work-orders';
import type { WantedCut } from '#orders/work-orders';
import { planById, resultOf } from './plans.queries';

const acceptInput = z.object({
  id: idInput,
  rollIds: z.array(idInput).min(1, 'Choose a roll.').max(2000),
});

/** What a plan wants for the orders on some rolls: all pieces of an order, also those on other rolls of its lot. */
export function wantedOn(plan: CutPlan, rollIds: ReadonlySet<number>): WantedCut[] {
  const rolls = plan.items.flatMap((item) => item.rolls);
  const orders = new Set(
    rolls.filter((roll) => rollIds.has(roll.rollId)).flatMap((roll) => roll.cuts.map((cut) => cut.orderId)),
  );
  return rolls.flatMap((roll) =>
    roll.cuts
      .filter((cut) => orders.has(cut.orderId) && !cut.isLocked)
      .map(({ orderId, cutId }) => ({ orderId, cutId, inventoryRollId: roll.rollId, isLocked: false })),
  );
}

/** How many orders are promised their rolls, and why others are not. */
export interface PlanAccepted {
  readonly accepted: number;
  readonly errors: readonly MutationError[];
}

/**
 * Promises the orders on some rolls of a plan their carpet. Each order completely or not at all: what changed since the
 * plan was made is refused with a sentence, and accepting the same again changes nothing.
 */
export async function acceptPlan(ctx: Context, raw: unknown): Promise<PlanAccepted> {
  const { id, rollIds } = parseInput(acceptInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const row = await planById(trx, id);
    if (!row) throw notFound('Cut plan', id);
    const plan = resultOf(row);
    if (!plan) throw validationError('id', 'This plan is not ready yet.');
    const results = await reserveCuts(trx, ctx, wantedOn(plan, new Set(rollIds)));
    return {
      accepted: results.filter((result) => result.ok).length,
      errors: results.flatMap((result) => (result.ok ? [] : [{ modelId: result.orderId, message: result.message }])),
    };
  });
}
