import type { Transaction } from 'kysely';
import { z } from 'zod';
import { statusById } from '@falcon/domain/orders/work-order-status';
import type { DB } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { missingPermission, notFound, parseInput, validationError } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { changeOrders } from '../change-once';
import type { OrdersChanged } from '../change-once';
import { executeStep, lockVisibleOrder } from '../change-status/execute-step';
import { rescheduleOrder } from '../reschedule/reschedule';
import { keepMoveForUndo } from '../undo/keep-for-undo';
import type { WorkOrderRecord } from '../work-order-rows';
import { movesInput } from './move-input';
import type { MoveInput } from './move-input';

const moveOrdersInput = z.object({
  moves: movesInput,
  reason: z.string().trim().max(500, 'A reason has at most 500 characters.').nullish(),
});

export interface OrdersMoved extends OrdersChanged {
  /** Moved all the same: a certificate does not cover the new date. */
  readonly warnings: readonly MutationError[];
}

/**
 * Moves orders to other dates, installers or both, each in its own transaction, by the rules of rescheduling and
 * assigning: a refused one is reported with its sentence, the others are moved.
 */
export async function moveWorkOrders(ctx: Context, raw: unknown, call: MutationCall): Promise<OrdersMoved> {
  const { moves, reason } = parseInput(moveOrdersInput, raw);
  const byId = new Map(moves.map((move) => [move.id, move]));
  const warnings = new Map<number, MutationError>();
  const { workOrders, errors } = await changeOrders(ctx, call, byId.keys(), async (trx, ctx, id) => {
    const move = byId.get(id);
    if (!move) throw notFound('Work order', id);
    const order = await lockVisibleOrder(trx, ctx, id, move.version);
    if (!changes(order, move)) return order;
    return keepMoveForUndo(trx, ctx, order, () =>
      moveOrder(trx, ctx, order, {
        move,
        reason: reason ?? '',
        warn: (message) => void warnings.set(id, { modelId: id, message }),
      }),
    );
  });
  return { workOrders, errors, warnings: [...warnings.values()] };
}

const changes = (order: WorkOrderRecord, { installDate, jobTime, installerId }: MoveInput): boolean =>
  (installDate ?? order.installDate) !== order.installDate ||
  (jobTime ?? order.jobTime) !== order.jobTime ||
  (installerId ?? order.installerId) !== order.installerId;

interface Move {
  readonly move: MoveInput;
  readonly reason: string;
  readonly warn: (message: string) => void;
}

/** Another installer is unassigned first and assigned last, so that each rule sees the order where it is going. */
async function moveOrder(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  before: WorkOrderRecord,
  { move, reason, warn }: Move,
): Promise<WorkOrderRecord> {
  const installerId = move.installerId ?? before.installerId;
  const gets = installerId !== before.installerId ? installerId : null;
  if (gets !== null) requireAssignable(before);
  const part = { reason, isPart: true };
  let order = before;
  if (gets !== null && before.installerId !== null) {
    order = (await executeStep(trx, ctx, order, 'ASSIGN', { ...part, from: ['RECONCILE'] })).order;
  }
  const installDate = move.installDate ?? order.installDate;
  if (
    installDate !== null &&
    (installDate !== order.installDate || (move.jobTime ?? order.jobTime) !== order.jobTime)
  ) {
    if (!ctx.can('editWorkOrder')) throw missingPermission(['editWorkOrder']);
    order = await rescheduleOrder(trx, ctx, order, {
      installDate,
      jobTime: move.jobTime,
      ...(reason === '' ? {} : { installDateReason: reason }),
    });
  }
  if (gets === null) return order;
  const done = await executeStep(trx, ctx, order, 'RECONCILE', { ...part, installerId: gets, from: ['ASSIGN'] });
  if (done.warning !== null) warn(done.warning);
  return done.order;
}

function requireAssignable({ statusId, workOrderNumber }: WorkOrderRecord): void {
  const status = statusById(statusId);
  if (status?.name !== 'ASSIGN' && status?.name !== 'RECONCILE')
    throw validationError(
      'installerId',
      `${workOrderNumber} is in ${status?.label ?? 'another status'}: no installer can be assigned.`,
    );
}
