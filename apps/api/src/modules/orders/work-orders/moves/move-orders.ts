import type { Transaction } from 'kysely';
import { z } from 'zod';
import { statusById, stepBetween } from '@falcon/domain/orders/work-order-status';
import type { DB } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { missingPermission, notFound, parseInput, validationError } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { changeOrders } from '../change-once';
import type { OrdersChanged } from '../change-once';
import { recordAudit } from '../audit';
import { lockVisibleOrder, storeStep } from '../change-status/execute-step';
import { loadSources } from '../change-status/load-sources';
import { planStep } from '../change-status/plan-step';
import { requireAcknowledged } from '../duplicates/duplicates';
import { planDate, rescheduleOrder } from '../reschedule/reschedule';
import type { PlannedDate } from '../reschedule/reschedule';
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

/** The step whose facts are read; taking the old installer off asks for none of its own. */
const ASSIGNING = [stepBetween('ASSIGN', 'RECONCILE')].filter((step) => step !== undefined);

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
 * The old installer is taken off first and the new one assigned last, so that each rule sees the order where it is
 * going. What the rules ask is read once, and the order is stored once, with an entry in the history for each part.
 */
async function giveTo(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  before: WorkOrderRecord,
  { installerId, ...request }: Move & { readonly installerId: number },
): Promise<WorkOrderRecord> {
  requireAssignable(before);
  const part = { reason: request.reason, isPart: true };
  const dated = await planNewDate(trx, ctx, before, request);
  const goal = dated?.order ?? before;
  const sources = await loadSources(trx, ctx, goal, ASSIGNING, { ...part, installerId }, { take: true });
  if (goal.installDate !== before.installDate && sources.row.duplicates.some(({ id }) => !isConfirmed(goal, id)))
    await requireAcknowledged(trx, goal, goal.acknowledgedDuplicateIds);
  const seenBy = (order: WorkOrderRecord) => ({ ...sources, loaded: { ...sources.loaded, order } });
  const taken =
    before.installerId === null
      ? null
      : await planStep(trx, ctx, before, 'ASSIGN', { ...part, from: ['RECONCILE'], sources: seenBy(before) });
  const free = { ...goal, ...taken?.change.columns };
  const given = await planStep(trx, ctx, free, 'RECONCILE', {
    ...part,
    installerId,
    from: ['ASSIGN'],
    sources: seenBy(free),
  });
  const columns = { ...taken?.change.columns, ...dated?.columns, ...given.change.columns };
  const stored = await storeStep(trx, ctx, seenBy(before).loaded, { ...given.change, columns });
  await recordAudit(trx, [
    ...(taken ? [taken.entryFor()] : []),
    ...(dated ? [dated.entryFor()] : []),
    given.entryFor(stored),
  ]);
  if (given.warning !== null) request.warn(given.warning);
  return given.answerFor(stored.order);
}

/** The new date of an order that gets another installer, too; null if it keeps its own. */
async function planNewDate(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  request: Move,
): Promise<PlannedDate | null> {
  const date = newDate(ctx, order, request);
  return date === null ? null : planDate(trx, ctx, order, date, { looksForDuplicates: false });
}

const isConfirmed = ({ acknowledgedDuplicateIds }: WorkOrderRecord, id: number): boolean =>
  acknowledgedDuplicateIds.includes(id);

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
