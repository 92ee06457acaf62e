import { missingPermissionSentence } from '../../office/access/index';
import type { PermissionKey } from '../../office/access/index';
import type { StepCaller, WorkOrderFacts } from './facts';
import { CUSTOMER_DISABLED, guardOf } from './guards';
import type { StepField } from './guards';
import { releaseTarget, STEPS, stepBetween } from './steps';
import type { Step } from './steps';
import { isOnHold, statusOf, STATUSES } from './statuses';
import type { StatusName } from './statuses';

/** Why a change was refused, as a code; the sentence is for users. */
export type RefusalCode = 'NO_SUCH_STEP' | 'MISSING_PERMISSION' | 'REASON_REQUIRED' | 'GUARD';

/** Whether an order may change its status, and by which step. */
export type StepResult =
  | { readonly ok: true; readonly step: Step; readonly forced: boolean }
  | { readonly ok: false; readonly reason: string; readonly code: RefusalCode };

const refuse = (code: RefusalCode, reason: string): StepResult => ({ ok: false, code, reason });
const hasReason = (who: StepCaller): boolean => (who.reason ?? '').trim() !== '';
const holdsAny = (who: StepCaller, keys: readonly PermissionKey[]): boolean =>
  keys.some((key) => who.permissions.includes(key));

/** A forced change is a step of its own, so that audit and screens can treat it like any other. */
export const forcedStep = (from: StatusName, to: StatusName): Step => ({
  row: 21,
  from,
  to,
  action: 'force',
  label: `Force to ${statusOf(to).label}`,
  permissions: ['workOrderOverride'],
  reasonRequired: true,
  byAccounting: false,
  guards: from === 'INVOICE_CREATED' ? ['noMoneyPosted'] : [],
});

function take(step: Step, facts: WorkOrderFacts, who: StepCaller): StepResult {
  const mayDo = holdsAny(who, step.permissions) || (step.byAccounting && who.isAccounting === true);
  if (!mayDo) return refuse('MISSING_PERMISSION', missingPermissionSentence(step.permissions));
  if (step.reasonRequired && !hasReason(who)) return refuse('REASON_REQUIRED', `Enter a reason for "${step.label}".`);
  for (const name of step.guards) {
    const reason = guardOf(name).check(facts, who);
    if (reason !== null) return refuse('GUARD', reason);
  }
  return { ok: true, step, forced: step.action === 'force' };
}

/** One obstacle to a step: a sentence, and the field that resolves it if there is one. */
export interface Obstacle {
  readonly reason: string;
  readonly field: StepField | null;
}

/** All obstacles to a step, in guard order; `canMove` refuses with the first. */
export const obstaclesOf = (step: Step, facts: WorkOrderFacts, who: StepCaller): Obstacle[] =>
  step.guards.flatMap((name) => {
    const guard = guardOf(name);
    const reason = guard.check(facts, who);
    return reason === null ? [] : [{ reason, field: guard.field ?? null }];
  });

function noSuchStep(from: StatusName, to: StatusName): StepResult {
  if (from === to) return refuse('NO_SUCH_STEP', `The work order is already in ${statusOf(to).label}.`);
  return refuse('NO_SUCH_STEP', `A work order in ${statusOf(from).label} cannot move to ${statusOf(to).label}.`);
}

/** Whether a new order can be created: the table's first row, which starts every order as a draft. */
export function canCreate(
  facts: Pick<WorkOrderFacts, 'customerEnabled'>,
  who: StepCaller,
): { readonly ok: true } | { readonly ok: false; readonly reason: string; readonly code: RefusalCode } {
  if (!who.permissions.includes('editWorkOrder'))
    return { ok: false, code: 'MISSING_PERMISSION', reason: missingPermissionSentence(['editWorkOrder']) };
  return facts.customerEnabled ? { ok: true } : { ok: false, code: 'GUARD', reason: CUSTOMER_DISABLED };
}

/**
 * Whether an order can move from one status to another. workOrderOverride can `force` a change to any status with a
 * reason, but never out of INVOICE_CREATED while a payment is posted.
 */
export function canMove(from: StatusName, to: StatusName, facts: WorkOrderFacts, who: StepCaller): StepResult {
  if (from === to) return noSuchStep(from, to);
  if (who.force === true) return take(forcedStep(from, to), facts, who);
  const step = stepBetween(from, to);
  if (!step) return noSuchStep(from, to);
  if (step.action === 'release' && facts.heldFrom !== null && releaseTarget(facts.heldFrom) !== to) {
    return refuse(
      'NO_SUCH_STEP',
      `This order was put on hold in ${statusOf(facts.heldFrom).label}; release it to ${statusOf(releaseTarget(facts.heldFrom)).label}.`,
    );
  }
  return take(step, facts, who);
}

/** The regular steps these permissions allow; `canMove` decides whether this order is ready. */
export function nextSteps(
  from: StatusName,
  permissions: readonly PermissionKey[],
  heldFrom: StatusName | null = null,
): Step[] {
  return STEPS.filter(
    (step) =>
      step.from === from &&
      step.permissions.some((key) => permissions.includes(key)) &&
      !(step.action === 'release' && isOnHold(from) && heldFrom !== null && releaseTarget(heldFrom) !== step.to),
  );
}

/** Statuses that an order can be forced to with workOrderOverride. */
export function forcedSteps(from: StatusName, permissions: readonly PermissionKey[]): Step[] {
  if (!permissions.includes('workOrderOverride')) return [];
  return STATUSES.filter((status) => status.name !== from).map((status) => forcedStep(from, status.name));
}

/** All statuses that a regular step leads to. */
export const nextStatuses = (from: StatusName): StatusName[] =>
  STEPS.filter((step) => step.from === from).map((step) => step.to);
