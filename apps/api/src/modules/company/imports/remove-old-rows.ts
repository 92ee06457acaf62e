import type { Services } from '#core/context';
import { defineRecurring } from '#jobs/define-job';
import { imports } from './import-files';
import { isOver } from './import-terms';
import { importsWithRows } from './imports.queries';

/**
 * After a week, removes imports that were not carried out; removes the rows and files of others once they can't be
 * undone. Their history remains.
 */
export async function removeOldImportRows(services: Services): Promise<number> {
  const due = (await importsWithRows(services.db)).filter((record) => isOver(services, record));
  for (const { id } of due)
    await imports.expire(services, id, {
      isOver: (record) => isOver(services, record),
      rest: ({ finishedAt }) => (finishedAt === null ? null : { rowsRemovedAt: services.clock() }),
    });
  return due.length;
}

export const removeOldImportRowsNightly = defineRecurring({
  name: 'remove-old-import-rows',
  match: '25 8 * * *',
  run: async ({ services, log }) => {
    const removed = await removeOldImportRows(services);
    if (removed > 0) log.info({ removed }, 'Rows of old imports were removed');
  },
});
