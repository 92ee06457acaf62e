import type { Services } from '../../graphql/context';
import { defineRecurring } from '../../jobs/define-job';
import { inTransaction } from '../../db/in-transaction';
import { isOver } from './import-terms';
import { changeImport, forgetRows, importForUpdate, importsWithRows, removeImport } from './imports.queries';

/** Removes the rows of an import whose time is over; one that was never carried out goes as a whole. Answers the file that nobody needs any longer. */
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

/** Imports that were not carried out go after a week; the rows and the file of the others when they can no longer be taken back. Their history stays. */
export async function removeOldImportRows(services: Services): Promise<number> {
  const due = (await importsWithRows(services.db)).filter((record) => isOver(services, record));
  for (const { id } of due) {
    const storageKey = await removeRows(services, id);
    if (storageKey !== null) await services.files.storage.remove(storageKey);
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
