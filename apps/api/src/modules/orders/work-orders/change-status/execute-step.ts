import type { Transaction } from 'kysely';
import {
  actionOf,
  canMove,
  forcedStep,
  landingOf,
  sourcesOf,
  stepBetween,
  statusById,
  statusOf,
} from '@falcon/domain/orders/work-order-status';
import type { StepCaller, StatusName, Step, StepResult, WorkOrderFacts } from '@falcon/domain/orders/work-order-status';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { DB, Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { CodedError, missingPermission, notFound, validationError } from '#core/errors';
import { requireSeen } from '#kit/record-kit';
import { overriddenCrew } from '../assignment/refuse-crew';
import { changedFields, recordAudit } from '../audit';
import { amountChanges, quantityChanges } from '../figure-changes';
import { queueDraft } from '../draft-prices/draft-prices.queries';
import { acknowledgement } from '../duplicates/duplicates';
import { planOrder, storeOrder } from '../order/change-order';
import type { LoadedOrder } from '../order/change-order';
import { fixContractorInvoice } from '../reconcile/contractor-invoice';
import { changesInstall, shareMinimumLabor } from '../reconcile/installer-pay';
import { maySee } from '../work-orders.loaders';
import { workOrderForUpdate } from '../work-orders.queries';
import { keepForUndo } from '../undo/keep-for-undo';
import type { WorkOrderRecord, WorkOrderRow } from '../work-order-rows';
import { forcedBooking } from './booking';
import { runEffects } from './effects';
import type { EffectRun, StepChange } from './effects';
import { forcedChange } from './forced';
import type { Books } from './forced';
import { loadSources } from './load-sources';
import { releasing } from './release-stock';
import type { StepSources } from './load-sources';
import { isPastOwnDraft } from './own-drafts';
import { certificateVerdict, stepFactsOf } from './step-facts';
import type { StepRequest } from './step-request';

export interface StepOptions extends StepRequest {
  /** The version the caller read; left out in bulk changes. */
  readonly version?: number | undefined;
  /** Requests a change forced with `workOrderOverride`. */
  readonly force?: boolean | undefined;
  /** The accounting package or a recorded payment moves the order, not a user. */
  readonly isAccounting?: boolean | undefined;
  /** The only statuses that the order may be in, for callers that expect one particular step. */
  readonly from?: readonly StatusName[] | undefined;
  /** A part of a move, which is undone as a whole. */
  readonly isPart?: boolean | undefined;
}

export interface StepDone {
  readonly order: WorkOrderRecord;
  readonly warning: string | null;
}

/**
 * The order, locked for this user: NOT_FOUND if it does not exist or belongs to another salesperson; refused if its
 * version is not the requested one.
 */
export async function lockVisibleOrder(
  trx: Database,
  ctx: TransactionContext,
  id: number,
  version?: number | null,
): Promise<WorkOrderRecord> {
  const order = await workOrderForUpdate(trx, id);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', id);
  await requireVersion(trx, ctx, order, version);
  return order;
}

/** Refuses an order that was saved since it was read; names the changes and who made them. */
export async function requireVersion(
  trx: Database,
  ctx: TransactionContext,
  { id, workOrderNumber, version: storedVersion }: WorkOrderRecord,
  version: number | null | undefined,
): Promise<void> {
  const place = { recordType: 'work_order', recordId: id } as const;
  const subject = `Work order ${workOrderNumber}`;
  if (version != null)
    await requireSeen(trx, ctx, { kind: 'Work order', id: workOrderNumber, subject, ...place }, version, storedVersion);
}

/**
 * Moves an order (given by id, or already locked by the caller) to another status in the caller's transaction: lock,
 * load once, check the status table, run the effects, store once, add to the history, notify. Throws the table's own
 * sentence if the step is refused.
 */
export async function executeStep(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  orderOrId: WorkOrderRecord | number,
  to: StatusName,
  options: StepOptions,
): Promise<StepDone> {
  const order = typeof orderOrId === 'number' ? await lockVisibleOrder(trx, ctx, orderOrId) : orderOrId;
  await requireVersion(trx, ctx, order, options.version);
  const from = requireFrom(order, options);
  const step = (options.force === true ? undefined : stepBetween(from, to)) ?? forcedStep(from, to);
  const sources = await loadSources(trx, ctx, order, [step], options, { take: true });
  const facts = stepFactsOf(step, options, sources, ctx.today());
  const result = allowedStep(ctx, order, to, facts, options);
  const booking = result.forced
    ? await forcedBooking(trx, ctx, order, { to, reason: options.reason })
    : sources.booking;
  const run = { ctx, trx, order, sources: { ...sources, booking }, request: options, forced: result.forced };
  await keepForUndo(trx, ctx, order, { ...result, isPart: options.isPart });
  const landing = landingOf(result.step, order.installerId !== null);
  const change = await releasing(
    run,
    landing,
    result.forced ? await forcedChange(run, to, booksOf(sources, facts)) : await runEffects(result.step.action, run),
  );
  const { order: changed, parts } = await storeStep(run, landing, change);
  const looked = acknowledgement(order.acknowledgedDuplicateIds, changed.acknowledgedDuplicateIds);
  await recordAudit(trx, {
    orderId: order.id,
    userId: ctx.user?.id ?? null,
    action: result.step.action,
    from: order.statusId,
    to: changed.statusId,
    changes: [
      ...changedFields(order, changed, ['installDate', 'installerId', 'slot']),
      ...(actionOf(result.step.action).recounts
        ? [...quantityChanges(sources.loaded.parts.lines, parts.lines), ...amountChanges(order, changed)]
        : []),
      ...looked.changes,
      ...(booking?.overridden ?? []),
      ...(result.step.guards.includes('crewFits') && !result.forced ? overriddenCrew(facts.crew) : []),
      ...(change.noted ?? []),
    ],
    reason: options.reason === '' ? null : options.reason,
    forced: result.forced,
  });
  if (to === 'DRAFT') await queueDraft(trx, changed.id);
  return { order: withInvoice(changed, result.step, sources), warning: warningOf(step, sources) };
}

/** An order known to have no invoice, so that the response doesn't look for one. */
const withInvoice = (order: WorkOrderRecord, step: Step, { row }: StepSources): WorkOrderRecord & WorkOrderRow =>
  row.invoiceId === null && step.action !== 'createInvoice' ? { ...order, listedInvoice: null } : order;

/**
 * Stores a step's changes, recalculating the order if its figures depend on them; later orders of its install follow.
 */
async function storeStep(
  { trx, ctx, order, sources }: EffectRun,
  to: StatusName,
  change: StepChange,
): Promise<LoadedOrder> {
  const slot = sources.booking?.slot ?? null;
  const columns = { ...(slot === null ? {} : { slot }), ...change.columns, statusId: statusOf(to).id };
  const pricing = change.pricing ?? (changesInstall(order, { ...order, ...columns }) ? SAME_PRICES : undefined);
  const planned = await planOrder(trx, sources.loaded, { ...change, columns, pricing }, ctx.today());
  const storedOrder = await storeOrder(trx, sources.loaded, planned);
  if (change.fixesPay) await fixContractorInvoice(trx, storedOrder);
  await shareMinimumLabor(trx, ctx, order, storedOrder.order);
  return storedOrder;
}
const SAME_PRICES = { prices: 'snapshot' } as const;

/** A warning although the step was done: the installer's certificates do not cover the date. */
function warningOf(step: Step, { row, loaded }: StepSources): string | null {
  const covered = sourcesOf(step).has('certificates') ? certificateVerdict(row.cover, loaded.order) : null;
  return covered === null || covered.ok ? null : covered.reason;
}

/** The order's status; throws if the caller expected another one. */
function requireFrom(order: WorkOrderRecord, options: StepOptions): StatusName {
  const from = nameOf(order.statusId);
  if (options.from && !options.from.includes(from))
    throw validationError(
      'statusId',
      `${order.workOrderNumber} is in ${statusOf(from).label}. Open it to see the next step.`,
    );
  return from;
}

/** Checks the status table; throws its own sentence. */
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

const booksOf = ({ row }: StepSources, facts: WorkOrderFacts): Books => ({
  invoiceStands: row.invoiceId !== null,
  paidCents: facts.amountPaid,
  billSheetPaid: facts.billSheetPaid,
});

const nameOf = (statusId: number): StatusName => {
  const status = statusById(statusId);
  if (!status) throw new Error(`The database holds no status ${statusId}`);
  return status.name;
};

function moverOf(ctx: TransactionContext, options: StepOptions): StepCaller {
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
