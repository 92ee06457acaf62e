import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../db/database';
import type { Context, TransactionContext } from '../../../core/context';
import { idInput, notFound, parseInput, validationError } from '../../../core/errors';
import type { MutationCall, MutationError } from '../../../core/mutation';
import { changeOnce } from '../change-once';
import { asOutcome } from '../change-status/change-status';
import { executeStep } from '../change-status/execute-step';
import type { WorkOrderRecord } from '../work-order-rows';
import { installerForAssignment } from './assignment.queries';

const ids = z.array(idInput).min(1, 'Choose at least one work order.').max(200, 'At most 200 work orders at once.');
const assignInput = z.object({ workOrderIds: ids, installerId: idInput });
const unassignInput = z.object({ workOrderIds: ids });

export interface Assigned {
  readonly count: number;
  readonly workOrders: readonly WorkOrderRecord[];
  readonly errors: readonly MutationError[];
  /** What users should know although the assignment succeeded: a certificate that does not cover the date. */
  readonly warnings: readonly MutationError[];
}

/** Assigns an installer to orders; a clash or a blocked certificate refuses that order and lets the others through. */
export async function assignWorkOrders(ctx: Context, raw: unknown, call: MutationCall): Promise<Assigned> {
  const input = parseInput(assignInput, raw);
  const installer = await installerForAssignment(ctx.db, input.installerId);
  if (!installer) throw notFound('Installer', input.installerId);
  if (!installer.isEnabled)
    throw validationError('installerId', `${installer.fullName} is disabled. Choose another installer.`);
  const warnings: MutationError[] = [];
  const assign = (trx: Transaction<DB>, ctx: TransactionContext, id: number) => async () => {
    const done = await executeStep(trx, ctx, id, 'RECONCILE', {
      reason: '',
      installerId: input.installerId,
      from: ['ASSIGN'],
    });
    if (done.warning !== null) warnings.push({ modelId: id, message: done.warning });
    return done.order;
  };
  const moved = await each(input.workOrderIds, (id) =>
    ctx.transaction((trx, ctx) => changeOnce(trx, ctx, call, id, assign(trx, ctx, id))),
  );
  return { ...moved, warnings };
}

/** Unassigns the installer from orders that are not reconciled yet. */
export async function unassignWorkOrders(ctx: Context, raw: unknown, call: MutationCall): Promise<Assigned> {
  const input = parseInput(unassignInput, raw);
  const unassign = (trx: Transaction<DB>, ctx: TransactionContext, id: number) => async () =>
    (await executeStep(trx, ctx, id, 'ASSIGN', { reason: '', from: ['RECONCILE'] })).order;
  const moved = await each(input.workOrderIds, (id) =>
    ctx.transaction((trx, ctx) => changeOnce(trx, ctx, call, id, unassign(trx, ctx, id))),
  );
  return { ...moved, warnings: [] };
}

async function each(
  orderIds: readonly number[],
  move: (id: number) => Promise<WorkOrderRecord>,
): Promise<Omit<Assigned, 'warnings'>> {
  const workOrders: WorkOrderRecord[] = [];
  const errors: MutationError[] = [];
  for (const id of new Set(orderIds)) {
    const outcome = await asOutcome(() => move(id));
    if (outcome.ok) workOrders.push(outcome.order);
    else errors.push({ modelId: id, message: outcome.message });
  }
  return { count: workOrders.length, workOrders, errors };
}
