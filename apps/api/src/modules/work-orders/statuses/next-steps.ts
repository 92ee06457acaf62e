import { nextSteps, obstaclesOf, statusOf } from '@falcon/domain/work-order-status';
import type { Obstacle, Step } from '@falcon/domain/work-order-status';
import type { PermissionKey } from '@falcon/domain/access';
import type { Context } from '../../../graphql/context';
import { maySee } from '../work-orders.loaders';
import { workOrderById } from '../work-orders.queries';
import { notFound } from '../../../graphql/errors';
import { gatherFacts } from '../change-status/gather-facts';
import { isPastOwnDraft } from '../change-status/own-drafts';
import { statusWithId } from '../work-order-parts.schema';

/** What an action needs from the user. */
export type StepNeed = 'REASON' | 'INSTALLER' | 'QUANTITIES' | 'CARTONS' | 'INVOICE_DATE' | 'PAYMENT';

/** One step this user can take next with an order, and what prevents it. */
export interface NextStep {
  readonly step: Step;
  readonly needs: readonly StepNeed[];
  readonly obstacles: readonly Obstacle[];
}

const NEEDS: Readonly<Partial<Record<Step['action'], readonly StepNeed[]>>> = {
  assign: ['INSTALLER'],
  reconcile: ['QUANTITIES'],
  createInvoice: ['INVOICE_DATE'],
  paid: ['PAYMENT'],
};
/** Payments move the order by themselves: users record the payment or its reversal, not the status. */
const BY_MONEY: ReadonlySet<Step['action']> = new Set(['paymentReversed']);

/** The steps that this user can take next with this order, by the same facts and rules as the change itself. Writes and locks nothing. */
export async function nextStepsOf(ctx: Context, orderId: number): Promise<NextStep[]> {
  const permissions = [...ctx.requireUser().permissions] as PermissionKey[];
  const order = await workOrderById(ctx.db, orderId);
  if (!order || !maySee(ctx, order)) throw notFound('Work order', orderId);
  const from = statusWithId(order.statusId).name;
  const heldFrom = order.heldFromStatusId === null ? null : statusWithId(order.heldFromStatusId).name;
  const found: NextStep[] = [];
  for (const step of nextSteps(from, permissions, heldFrom)) {
    if (BY_MONEY.has(step.action) || isPastOwnDraft(ctx, order, step)) continue;
    // The user's input for the action is assumed: the question is what prevents it otherwise.
    const { facts } = await gatherFacts(
      ctx.db,
      ctx,
      order,
      step,
      { reason: 'preview', quantitiesConfirmed: true, cartonsPulled: true },
      { take: false },
    );
    const given = {
      ...facts,
      installerId: facts.installerId ?? 0,
      installerEnabled: facts.installerId === null ? true : facts.installerEnabled,
    };
    const asked = step.action === 'paid' ? { ...given, amountPaid: facts.invoiceAmount ?? facts.amountPaid } : given;
    const needs = [...(step.reasonRequired ? (['REASON'] as const) : []), ...(NEEDS[step.action] ?? [])];
    found.push({ step, needs, obstacles: obstaclesOf(step, asked, { permissions, reason: 'preview' }) });
  }
  return found;
}

/** The status a step leads to. */
export const targetOf = (step: Step) => statusOf(step.to);
