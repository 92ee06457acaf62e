import type { Database } from '#db/database';
import { validationError } from '#core/errors';
import { installerClash } from '../save/save.queries';
import type { WorkOrderRecord } from '../work-order-rows';
import { lockInstaller } from './assignment.queries';

/** Refuses a new date or half day on which the order's installer is busy with another order. */
export async function refuseClash(trx: Database, order: Pick<WorkOrderRecord, 'id' | 'installerId'>): Promise<void> {
  if (order.installerId === null) return;
  await lockInstaller(trx, order.installerId);
  const clash = await installerClash(trx, order.id);
  if (clash !== null)
    throw validationError(
      'installDate',
      `The installer is already on ${clash} at that date and time. Choose another date, or unassign the order first.`,
    );
}
