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
import type { FieldChange } from '@falcon/domain/company/history';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { DB } from '#db/database';
import type { TransactionContext } from '#core/context';
import { CodedError, missingPermission, validationError } from '#core/errors';
import { overriddenCrew } from '../assignment/refuse-crew';
import { changedFields } from '../audit';
import type { AuditEntry } from '../audit';
import { acknowledgement } from '../duplicates/duplicates';
import { amountChanges, quantityChanges } from '../figure-changes';
import type { LoadedOrder } from '../order/change-order';
import { keepForUndo } from '../undo/keep-for-undo';
import type { WorkOrderRecord, WorkOrderRow } from '../work-order-rows';
import { forcedBooking } from './booking';
import { runEffects } from './effects';
import type { StepChange } from './effects';
import { forcedChange } from './forced';
import type { Books } from './forced';
import { loadSources } from './load-sources';
import type { StepSources } from './load-sources';
import { isPastOwnDraft } from './own-drafts';
import { releasing } from './release-stock';
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
  /** What the rules ask, if the caller has read it for several steps. */
  readonly sources?: StepSources | undefined;
}

/** A step that is allowed and whose effects have run; its order is not stored yet. */
interface PlannedStep {
  readonly sources: StepSources;
  /** What to store, with the status. */
  readonly change: StepChange;
  /** The order with the changed columns; its figures are calculated when it is stored. */
  readonly order: WorkOrderRecord;
  readonly warning: string | null;
  /** Its entry in the history, from the order as it is stored; by default, as it is planned. */
  entryFor(stored?: Pick<LoadedOrder, 'order' | 'parts'>): AuditEntry;
  /** The stored order as a response reads it. */
  answerFor(stored: WorkOrderRecord): WorkOrderRecord;
}

/**
 * Checks a step of a locked order and runs its effects. The order may have changes that are not stored yet: they can be
 * stored together with those of the step.
 */
export async function planStep(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  to: StatusName,
  options: StepOptions,
): Promise<PlannedStep> {
  const from = requireFrom(order, options);
  const step = (options.force === true ? undefined : stepBetween(from, to)) ?? forcedStep(from, to);
  const sources = options.sources ?? (await loadSources(trx, ctx, order, [step], options, { take: true }));
  const facts = stepFactsOf(step, options, sources, ctx.today());
  const result = allowedStep(ctx, order, to, facts, options);
  const booking = result.forced
    ? await forcedBooking(trx, ctx, order, { to, reason: options.reason })
    : sources.booking;
  const run = { ctx, trx, order, sources: { ...sources, booking }, request: options, forced: result.forced };
  await keepForUndo(trx, ctx, order, { ...result, isPart: options.isPart });
  const landing = landingOf(result.step, order.installerId !== null);
  const effects = await releasing(
    run,
    landing,
    result.forced ? await forcedChange(run, to, booksOf(sources, facts)) : await runEffects(result.step.action, run),
  );
  const slot = booking?.slot ?? null;
  const columns = { ...(slot === null ? {} : { slot }), ...effects.columns, statusId: statusOf(landing).id };
  const noted = [
    ...(booking?.overridden ?? []),
    ...(result.step.guards.includes('crewFits') && !result.forced ? overriddenCrew(facts.crew) : []),
    ...(effects.noted ?? []),
  ];
  const planned = { ...order, ...columns };
  const done = { ...result, before: order, sources, reason: options.reason, noted };
  return {
    sources,
    change: { ...effects, columns },
    order: planned,
    warning: warningOf(step, sources),
    entryFor: (stored = { ...sources.loaded, order: planned }) => stepEntry(ctx, done, stored),
    answerFor: (stored) => withInvoice(stored, result.step, sources),
  };
}

interface DoneStep {
  readonly before: WorkOrderRecord;
  readonly sources: StepSources;
  readonly step: Step;
  readonly forced: boolean;
  readonly reason: string;
  /** What the history says besides the changed fields. */
  readonly noted: readonly FieldChange[];
}

/** The entry of a step in the history of its order. */
function stepEntry(
  ctx: TransactionContext,
  { step, forced, before, sources, reason, noted }: DoneStep,
  { order, parts }: Pick<LoadedOrder, 'order' | 'parts'>,
): AuditEntry {
  return {
    orderId: order.id,
    userId: ctx.user?.id ?? null,
    action: step.action,
    from: before.statusId,
    to: order.statusId,
    changes: [
      ...changedFields(before, order, ['installDate', 'installerId', 'slot']),
      ...(actionOf(step.action).recounts
        ? [...quantityChanges(sources.loaded.parts.lines, parts.lines), ...amountChanges(before, order)]
        : []),
      ...acknowledgement(before.acknowledgedDuplicateIds, order.acknowledgedDuplicateIds).changes,
      ...noted,
    ],
    reason: reason === '' ? null : reason,
    forced,
  };
}

/** An order known to have no invoice, so that the response doesn't look for one. */
const withInvoice = (order: WorkOrderRecord, step: Step, { row }: StepSources): WorkOrderRecord & WorkOrderRow =>
  row.invoiceId === null && step.action !== 'createInvoice' ? { ...order, listedInvoice: null } : order;

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
