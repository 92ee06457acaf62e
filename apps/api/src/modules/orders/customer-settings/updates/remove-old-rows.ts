import type { Services } from '#core/context';
import { defineRecurring } from '#jobs/define-job';
import { inTransaction } from '#db/in-transaction';
import { changeMassUpdate, forgetUpdateRows, massUpdateForUpdate, massUpdatesWithRows } from './mass-updates.queries';
import { isOver, stateOf } from './undo-update';

/**
 * Removes the rows of updates that can no longer be undone, or were undone a week ago. The updates themselves with
 * their figures remain, and so does each record's history.
 */
export async function removeOldUpdateRows(services: Services): Promise<number> {
  const due = (await massUpdatesWithRows(services.db)).filter((update) => isOver(services, update));
  for (const { id } of due) {
    await inTransaction(services, async (trx, services) => {
      const update = await massUpdateForUpdate(trx, id);
      if (!update) return;
      const state = stateOf(update);
      if (state === 'RUNNING' || state === 'UNDOING' || !isOver(services, update)) return;
      await forgetUpdateRows(trx, id);
      await changeMassUpdate(trx, id, { rowsRemovedAt: services.clock() });
    });
  }
  return due.length;
}

export const removeOldUpdateRowsNightly = defineRecurring({
  name: 'remove-old-update-rows',
  match: '35 8 * * *',
  run: async ({ services, log }) => {
    const removed = await removeOldUpdateRows(services);
    if (removed > 0) log.info({ removed }, 'Rows of old mass updates were removed');
  },
});
