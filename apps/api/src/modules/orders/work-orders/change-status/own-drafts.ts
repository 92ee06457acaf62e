import { statusById, statusOf } from '@falcon/domain/orders/work-order-status';
import type { Step } from '@falcon/domain/orders/work-order-status';
import type { Context } from '#core/context';
import type { WorkOrderRecord } from '../work-order-rows';

/**
 * Whether a step is closed to salespersons: they edit drafts of their own customers, and what was a draft when it was
 * put on hold. Steps with another permission (cutting, invoicing …) are open to salespersons who have it.
 */
export function isPastOwnDraft(
  ctx: Pick<Context, 'salespersonScope'>,
  order: Pick<WorkOrderRecord, 'statusId' | 'heldFromStatusId'>,
  step: Pick<Step, 'permissions'>,
): boolean {
  if (ctx.salespersonScope === null || !step.permissions.includes('editWorkOrder')) return false;
  return statusById(order.heldFromStatusId ?? order.statusId)?.id !== statusOf('DRAFT').id;
}
