import { statusById, statusOf } from '@falcon/domain/work-order-status';
import type { Step } from '@falcon/domain/work-order-status';
import type { Context } from '../../../graphql/context';
import type { WorkOrderRecord } from '../work-order-rows';

/**
 * Whether a step is closed to a salesperson: he edits drafts of his own customers, and what was a draft when it was put on hold.
 * Steps of another right (cutting, invoicing …) are open to a salesperson who holds that right.
 */
export function isPastOwnDraft(ctx: Pick<Context, 'salespersonScope'>, order: Pick<WorkOrderRecord, 'statusId' | 'heldFromStatusId'>, step: Pick<Step, 'permissions'>): boolean {
  if (ctx.salespersonScope === null || !step.permissions.includes('editWorkOrder')) return false;
  return statusById(order.heldFromStatusId ?? order.statusId)?.id !== statusOf('DRAFT').id;
}
