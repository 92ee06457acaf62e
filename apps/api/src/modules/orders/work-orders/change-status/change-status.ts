import { z } from 'zod';
import { statusById, STATUSES } from '@falcon/domain/orders/work-order-status';
import type { StatusName } from '@falcon/domain/orders/work-order-status';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import { changeOrders } from '../change-once';
import type { OrdersChanged } from '../change-once';
import { executeStep } from './execute-step';
import type { StepOptions } from './plan-step';

const MOST = 500;

const changeStatusInput = z.object({
  ids: z.array(idInput).min(1, 'Choose at least one work order.').max(MOST, `At most ${MOST} work orders at once.`),
  statusId: idInput.refine((id) => statusById(id) !== undefined, 'Select a status.'),
  reason: z.string().trim().max(1000, 'A reason has at most 1,000 characters.').nullish(),
  version: z.int().positive().nullish(),
  force: z.boolean().nullish(),
  installDate: z.string().nullish(),
  cartonsPulled: z.boolean().nullish(),
  acceptUnstocked: z.boolean().nullish(),
  pieces: z
    .array(z.object({ cutId: idInput, wasCut: z.boolean() }))
    .max(200, 'At most 200 pieces.')
    .nullish(),
  wasCut: z.boolean().nullish(),
  quantitiesConfirmed: z.boolean().nullish(),
  acknowledgedDuplicateIds: z.array(idInput).max(100).nullish(),
  fromStatusIds: z
    .array(idInput.refine((id) => statusById(id) !== undefined, 'Select a status.'))
    .max(STATUSES.length)
    .nullish(),
});

/**
 * Changes the status of one or many orders. Steps that need more than a click (assign, create invoice, record payment)
 * have their own operations.
 */
export function changeStatus(ctx: Context, raw: unknown, call: MutationCall): Promise<OrdersChanged> {
  const { ids, statusId, fromStatusIds, reason, version, force, installDate, acknowledgedDuplicateIds, ...confirmed } =
    parseInput(changeStatusInput, raw);
  const to = statusById(statusId)?.name as StatusName;
  const options: StepOptions = {
    reason: reason ?? '',
    ...(version == null ? {} : { version }),
    force: force ?? false,
    ...(installDate === undefined ? {} : { installDate }),
    cartonsPulled: confirmed.cartonsPulled ?? false,
    acceptUnstocked: confirmed.acceptUnstocked ?? false,
    pieces: confirmed.pieces ?? [],
    wasCut: confirmed.wasCut ?? undefined,
    quantitiesConfirmed: confirmed.quantitiesConfirmed ?? false,
    acknowledgedDuplicateIds: acknowledgedDuplicateIds ?? [],
    ...(fromStatusIds == null ? {} : { from: fromStatusIds.flatMap((id) => statusById(id)?.name ?? []) }),
  };
  return changeOrders(ctx, call, ids, async (trx, ctx, id) => (await executeStep(trx, ctx, id, to, options)).order);
}
