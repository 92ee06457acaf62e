import { z } from 'zod';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { changeOrders } from '../change-once';
import type { OrdersChanged } from '../change-once';
import { executeStep } from '../change-status/execute-step';
import { installerForAssignment } from './assignment.queries';

const ids = z.array(idInput).min(1, 'Choose at least one work order.').max(200, 'At most 200 work orders at once.');
const assignInput = z.object({
  workOrderIds: ids,
  installerId: idInput,
  reason: z.string().trim().max(500, 'A reason has at most 500 characters.').nullish(),
});
const unassignInput = z.object({ workOrderIds: ids });

export interface AssignmentResult extends OrdersChanged {
  readonly count: number;
  /** A warning although the assignment succeeded: a certificate does not cover the date. */
  readonly warnings: readonly MutationError[];
}

/**
 * Assigns an installer to orders; an order on a day off, beyond the installer's capacity, of a customer who excludes
 * them or without a certificate is refused, the others are assigned. With a reason, `installDateOverride` permits all
 * but the last.
 */
export async function assignWorkOrders(ctx: Context, raw: unknown, call: MutationCall): Promise<AssignmentResult> {
  const input = parseInput(assignInput, raw);
  const installer = await installerForAssignment(ctx.db, input.installerId);
  if (!installer) throw notFound('Installer', input.installerId);
  if (!installer.isEnabled)
    throw validationError('installerId', `${installer.fullName} is disabled. Choose another installer.`);
  const warnings: MutationError[] = [];
  const moved = await move(ctx, call, input.workOrderIds, async (trx, ctx, id) => {
    const result = await executeStep(trx, ctx, id, 'RECONCILE', {
      reason: input.reason ?? '',
      installerId: input.installerId,
      from: ['ASSIGN'],
    });
    if (result.warning !== null) warnings.push({ modelId: id, message: result.warning });
    return result.order;
  });
  return { ...moved, warnings };
}

/** Unassigns the installer from orders that are not reconciled yet. */
export async function unassignWorkOrders(ctx: Context, raw: unknown, call: MutationCall): Promise<AssignmentResult> {
  const input = parseInput(unassignInput, raw);
  const moved = await move(
    ctx,
    call,
    input.workOrderIds,
    async (trx, ctx, id) => (await executeStep(trx, ctx, id, 'ASSIGN', { reason: '', from: ['RECONCILE'] })).order,
  );
  return { ...moved, warnings: [] };
}

async function move(
  ctx: Context,
  call: MutationCall,
  orderIds: readonly number[],
  step: Parameters<typeof changeOrders>[3],
): Promise<Omit<AssignmentResult, 'warnings'>> {
  const { workOrders, errors } = await changeOrders(ctx, call, orderIds, step);
  return { count: workOrders.length, workOrders, errors: errors.map(({ path: _path, ...error }) => error) };
}
