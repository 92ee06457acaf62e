import { actionOf, needsOf, nextSteps, obstaclesOf, statusOf } from '@falcon/domain/orders/work-order-status';
import type { Obstacle, Step, StepNeed, WorkOrderFacts } from '@falcon/domain/orders/work-order-status';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { Context } from '#core/context';
import { loadSources } from '../change-status/load-sources';
import { isPastOwnDraft } from '../change-status/own-drafts';
import { stepFactsOf } from '../change-status/step-facts';
import { statusWithId } from '../work-order-parts.schema';
import { visibleOrder } from '../work-orders.loaders';

/** A step this user can take next with an order, and what prevents it. */
export interface NextStep {
  readonly step: Step;
  readonly needs: readonly StepNeed[];
  readonly obstacles: readonly Obstacle[];
}

/** Assumed input of the user: the preview shows what else prevents a step. */
const GIVEN = { reason: 'preview', quantitiesConfirmed: true, cartonsPulled: true } as const;

/**
 * The steps this user can take next with this order, by the same facts and rules as the change itself. Takes no locks
 * and writes nothing.
 */
export async function nextStepsOf(ctx: Context, orderId: number): Promise<NextStep[]> {
  const permissions = [...ctx.requireUser().permissions] as PermissionKey[];
  const order = await visibleOrder(ctx, orderId);
  const heldFrom = order.heldFromStatusId === null ? null : statusWithId(order.heldFromStatusId).name;
  const steps = nextSteps(statusWithId(order.statusId).name, permissions, heldFrom).filter(
    (step) => actionOf(step.action).byPayment !== true && !isPastOwnDraft(ctx, order, step),
  );
  if (steps.length === 0) return [];
  const sources = await loadSources(ctx.db, ctx, order, steps, GIVEN, { take: false });
  return steps.map((step) => {
    const facts = withAnswers(step, stepFactsOf(step, GIVEN, sources, ctx.today()));
    return { step, needs: needsOf(step), obstacles: obstaclesOf(step, facts, { permissions, reason: GIVEN.reason }) };
  });
}

/** The facts as if the user had selected an installer and paid the open amount. */
const withAnswers = (step: Step, facts: WorkOrderFacts): WorkOrderFacts => ({
  ...facts,
  installerId: facts.installerId ?? 0,
  installerEnabled: facts.installerId === null ? true : facts.installerEnabled,
  amountPaid: actionOf(step.action).asks === 'PAYMENT' ? (facts.invoiceAmount ?? facts.amountPaid) : facts.amountPaid,
});

/** The status a step leads to. */
export const targetOf = (step: Step) => statusOf(step.to);
