import { defineRecurring } from '#jobs/define-job';
import { removeExpiredFiles } from './generated-files';
import { removeStrayFiles } from './stray-files';

/** Printouts and exports are kept for a day; expired ones are removed at night. */
export const removeExpiredFilesNightly = defineRecurring({
  name: 'remove-expired-files',
  match: '40 7 * * *',
  run: async ({ services, db, log }) => {
    const removed = await removeExpiredFiles(db, services.files.storage, services.clock());
    if (removed > 0) log.info({ removed }, 'Expired files were removed');
  },
});

/** The rest of failed uploads is removed at night, after expired files. */
export const removeStrayFilesNightly = defineRecurring({
  name: 'remove-stray-files',
  match: '50 7 * * *',
  run: async ({ services, db, log }) => {
    const cleaned = await removeStrayFiles(db, services.files.storage, services.clock());
    if (cleaned.unfinished + cleaned.withoutRow > 0) log.info(cleaned, 'Stray files were removed');
  },
});
