import type { Services } from '#core/context';
import { discardFile } from '#files/stray-files';
import { defineRecurring } from '#jobs/define-job';
import { inTransaction } from '#db/in-transaction';
import { isOver } from './import-terms';
import { changeImport, importForUpdate, importsWithRows, removeImport } from './imports.queries';
import { forgetRows } from './import-rows.queries';

/**
 * Removes the rows of an expired import; one that was never carried out is removed as a whole. Returns the file that is
 * no longer needed.
 */
async function removeRows(services: Services, id: number): Promise<string | null> {
  return inTransaction(services, async (trx, services) => {
    const record = await importForUpdate(trx, id);
    if (!record || !isOver(services, record) || record.jobRuns) return null;
    if (record.finishedAt === null) await removeImport(trx, id);
    else {
      await forgetRows(trx, id);
      await changeImport(trx, id, { rowsRemovedAt: services.clock(), storageKey: null });
    }
    return record.storageKey;
  });
}

/**
 * Removes imports that were not carried out after a week, and the rows and files of others when they can no longer be
 * undone. Their history remains.
 */
export async function removeOldImportRows(services: Services): Promise<number> {
  const due = (await importsWithRows(services.db)).filter((record) => isOver(services, record));
  for (const { id } of due) {
    const storageKey = await removeRows(services, id);
    if (storageKey !== null) await discardFile(services.files.storage, storageKey);
  }
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
