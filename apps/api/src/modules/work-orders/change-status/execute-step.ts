import type { Transaction } from 'kysely';
import { canMove, stepBetween, statusById, statusOf } from '@falcon/domain/work-order-status';
import type { Mover, StatusName, StepAction, StepResult, WorkOrderFacts } from '@falcon/domain/work-order-status';
import type { PermissionKey } from '@falcon/domain/access';
import type { DB } from '../../../db/database';
import type { TransactionContext } from '../../../graphql/context';
import { CodedError, missingPermission, notFound, staleVersion, validationError } from '../../../graphql/errors';
import { changedFields, recordAudit } from '../audit';
import { amountChanges, quantityChanges } from '../figure-changes';
import { queueDraft } from '../draft-prices/draft-prices.queries';
import { acknowledgement } from '../duplicates/duplicates';
import { shareMinimumLabor } from '../reconcile/installer-pay';
import { linesOfOrders, updateWorkOrder, workOrderForUpdate } from '../work-orders.queries';
import { keepForUndo } from '../undo/keep-for-undo';
import type { WorkOrderRecord } from '../work-order-rows';
import { forcedPatch } from './forced';
import type { Books } from './forced';
import { runEffects } from './effects';
import type { StepRequest } from './effects';
import { gatherFacts } from './gather-facts';
import type { Gathered } from './gather-facts';
import { isPastOwnDraft } from './own-drafts';

export interface StepOptions extends StepRequest {
  /** The version the caller read; left out in bulk changes. */
  readonly version?: number | undefined;
  /** Asks for the forced change of `workOrderOverride`. */
  readonly force?: boolean | undefined;
  /** The accounting package, or a recorded payment, moves the order by itself. */
  readonly isAccounting?: boolean | undefined;
  /** The only statuses the order may come from, for callers that mean one certain step. */
  readonly from?: readonly StatusName[] | undefined;
}

export interface StepDone {
  readonly order: WorkOrderRecord;
  readonly warning: string | null;
}

/** Steps that calculate the order with other quantities: the history shows what that changed. */
const RECOUNTS: ReadonlySet<StepAction> = new Set(['reconcile', 'undoReconcile']);

/** The order, locked for this user: NOT_FOUND if it does not exist or belongs to another salesperson. */
export async function lockVisibleOrder(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  id: number,
): Promise<WorkOrderRecord> {
  const order = await workOrderForUpdate(trx, id);
  if (!order || (ctx.salespersonScope !== null && order.salespersonId !== ctx.salespersonScope))
    throw notFound('Work order', id);
  return order;
}

/**
 * Moves an order to another status inside the caller's transaction: lock, load, check the status table, run the effects, add to the
 * history, notify. Throws the table's own sentence when the step is refused.
 */
export async function executeStep(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  orderId: number,
  to: StatusName,
  options: StepOptions,
): Promise<StepDone> {
  const order = await lockVisibleOrder(trx, ctx, orderId);
  if (options.version !== undefined && options.version !== order.version)
    throw staleVersion('Work order', order.workOrderNumber);
  const from = requireFrom(order, options);
  const action = options.force === true ? 'force' : (stepBetween(from, to)?.action ?? 'force');
  const gathered = await gatherFacts(trx, ctx, order, { action, to }, options, { take: true });
  const result = allowedStep(ctx, order, to, gathered.facts, options);
  const run = { ctx, trx, order, request: options, forced: result.forced };
  await keepForUndo(trx, ctx, order, result);
  const linesBefore = RECOUNTS.has(result.step.action) ? await linesOfOrders(trx, [order.id]) : null;
  const patch = result.forced
    ? await forcedPatch(run, to, booksOf(gathered))
    : await runEffects(result.step.action, run);
  const moved = await updateWorkOrder(trx, order.id, {
    ...(gathered.slot === null ? {} : { slot: gathered.slot }),
    ...patch,
    statusId: statusOf(to).id,
  });
  const changed = await shareMinimumLabor(trx, ctx, order, moved);
  const looked = await acknowledgement(trx, order.acknowledgedDuplicateIds, changed.acknowledgedDuplicateIds);
  const figures =
    linesBefore === null
      ? []
      : [...quantityChanges(linesBefore, await linesOfOrders(trx, [order.id])), ...amountChanges(order, changed)];
  await recordAudit(trx, {
    orderId: order.id,
    userId: ctx.user?.id ?? null,
    action: result.step.action,
    from: order.statusId,
    to: changed.statusId,
    changes: [
      ...changedFields(order, changed, ['installDate', 'installerId', 'slot']),
      ...figures,
      ...looked.changes,
      ...gathered.overridden,
    ],
    reason: options.reason === '' ? null : options.reason,
    forced: result.forced,
  });
  if (to === 'DRAFT') await queueDraft(trx, changed.id);
  return { order: changed, warning: gathered.certificateWarning };
}

/** The status the order is in; refused where the caller meant another. */
function requireFrom(order: WorkOrderRecord, options: StepOptions): StatusName {
  const from = nameOf(order.statusId);
  if (options.from && !options.from.includes(from))
    throw validationError(
      'statusId',
      `${order.workOrderNumber} is in ${statusOf(from).label}. Open it to see the next step.`,
    );
  return from;
}

/** Checks the status table; refuses with its own sentence. */
function allowedStep(
  ctx: TransactionContext,
  order: WorkOrderRecord,
  to: StatusName,
  facts: WorkOrderFacts,
  options: StepOptions,
): Extract<StepResult, { ok: true }> {
  const from = nameOf(order.statusId);
  const result = canMove(from, to, facts, moverOf(ctx, options));
  if (!result.ok)
    throw result.code === 'MISSING_PERMISSION'
      ? refusedForRights(from, to, result.reason)
      : validationError(result.code === 'REASON_REQUIRED' ? 'reason' : 'statusId', result.reason);
  if (isPastOwnDraft(ctx, order, result.step))
    throw new CodedError(
      'MISSING_PERMISSION',
      `${order.workOrderNumber} is no longer a draft. Salespersons can change drafts only; ask the office.`,
      { permissions: ['editWorkOrder'] },
    );
  return result;
}

const booksOf = ({ hasLiveInvoice, facts }: Gathered): Books => ({
  invoiceStands: hasLiveInvoice,
  paidCents: facts.amountPaid,
  billSheetPaid: facts.billSheetPaid,
});

const nameOf = (statusId: number): StatusName => {
  const status = statusById(statusId);
  if (!status) throw new Error(`The database holds no status ${statusId}`);
  return status.name;
};

function moverOf(ctx: TransactionContext, options: StepOptions): Mover {
  return {
    permissions: [...(ctx.user?.permissions ?? [])] as PermissionKey[],
    reason: options.reason,
    isAccounting: options.isAccounting,
    force: options.force,
  };
}

function refusedForRights(from: StatusName, to: StatusName, sentence: string): CodedError {
  const keys = stepBetween(from, to)?.permissions ?? (['workOrderOverride'] as const);
  const error = missingPermission(keys);
  return error.message === sentence ? error : new CodedError('MISSING_PERMISSION', sentence, { permissions: keys });
}
