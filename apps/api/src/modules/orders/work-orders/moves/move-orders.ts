import type { Transaction } from 'kysely';
import { z } from 'zod';
import { statusById } from '@falcon/domain/orders/work-order-status';
import type { DB } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { missingPermission, notFound, parseInput, validationError } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { changeOrders } from '../change-once';
import type { OrdersChanged } from '../change-once';
import { recordAudit } from '../audit';
import { lockVisibleOrder, storeStep } from '../change-status/execute-step';
import { planStep } from '../change-status/plan-step';
import { planDate, rescheduleOrder } from '../reschedule/reschedule';
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
    await keepMoveForUndo(trx, ctx, order);
    return moveOrder(trx, ctx, order, {
      move,
      reason: reason ?? '',
      warn: (message) => void warnings.set(id, { modelId: id, message }),
    });
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

/** Moves an order to another date, or to another installer and perhaps another date. */
async function moveOrder(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  request: Move,
): Promise<WorkOrderRecord> {
  const installerId = request.move.installerId ?? order.installerId;
  if (installerId !== null && installerId !== order.installerId)
    return giveTo(trx, ctx, order, { ...request, installerId });
  const date = newDate(ctx, order, request);
  return date === null ? order : rescheduleOrder(trx, ctx, order, date);
}

/**
 * Another installer is unassigned first and assigned last, so that each rule sees the order where it is going. It is
 * stored once, with an entry in the history for each part.
 */
async function giveTo(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  before: WorkOrderRecord,
  { installerId, ...request }: Move & { readonly installerId: number },
): Promise<WorkOrderRecord> {
  requireAssignable(before);
  const part = { reason: request.reason, isPart: true };
  const taken =
    before.installerId === null ? null : await planStep(trx, ctx, before, 'ASSIGN', { ...part, from: ['RECONCILE'] });
  const free = taken?.order ?? before;
  const date = newDate(ctx, free, request);
  const dated = date === null ? null : await planDate(trx, ctx, free, date);
  const given = await planStep(trx, ctx, dated?.order ?? free, 'RECONCILE', { ...part, installerId, from: ['ASSIGN'] });
  const { loaded } = given.sources;
  const columns = { ...taken?.change.columns, ...dated?.columns, ...given.change.columns };
  const stored = await storeStep(trx, ctx, { ...loaded, order: before }, { ...given.change, columns });
  await recordAudit(trx, [
    ...(taken ? [taken.entryFor()] : []),
    ...(dated ? [dated.entryFor()] : []),
    given.entryFor(stored),
  ]);
  if (given.warning !== null) request.warn(given.warning);
  return given.answerFor(stored.order);
}

/** The new date or half day of an order; null if it keeps both. */
function newDate(
  ctx: TransactionContext,
  order: WorkOrderRecord,
  { move, reason }: Move,
): Parameters<typeof planDate>[3] | null {
  const installDate = move.installDate ?? order.installDate;
  const jobTime = move.jobTime ?? order.jobTime;
  if (installDate === null || (installDate === order.installDate && jobTime === order.jobTime)) return null;
  if (!ctx.can('editWorkOrder')) throw missingPermission(['editWorkOrder']);
  return { installDate, jobTime: move.jobTime, ...(reason === '' ? {} : { installDateReason: reason }) };
}

function requireAssignable({ statusId, workOrderNumber }: WorkOrderRecord): void {
  const status = statusById(statusId);
  if (status?.name !== 'ASSIGN' && status?.name !== 'RECONCILE')
    throw validationError(
      'installerId',
      `${workOrderNumber} is in ${status?.label ?? 'another status'}: no installer can be assigned.`,
    );
}
