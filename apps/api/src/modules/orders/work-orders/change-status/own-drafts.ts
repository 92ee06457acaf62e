import { statusById, statusOf } from '@falcon/domain/orders/work-order-status';
import type { Step } from '@falcon/domain/orders/work-order-status';
import type { Context } from '#core/context';
import type { WorkOrderRecord } from '../work-order-rows';

/**
 * Whether a salesperson may not do a step: they can edit drafts of their own customers, and orders that were drafts
 * when put on hold. Steps with another permission (cutting, invoicing …) are open to salespersons who have it.
 */
export function isPastOwnDraft(
  ctx: Pick<Context, 'salespersonScope'>,
  order: Pick<WorkOrderRecord, 'statusId' | 'heldFromStatusId'>,
  step: Pick<Step, 'permissions'>,
): boolean {
  if (ctx.salespersonScope === null || !step.permissions.includes('editWorkOrder')) return false;
  return statusById(order.heldFromStatusId ?? order.statusId)?.id !== statusOf('DRAFT').id;
}
