import { defineRecurring } from '../jobs/define-job';
import { removeExpiredFiles } from './generated-files';

/** Papers and exports are kept for a day; what has run out goes at night. */
export const removeExpiredFilesNightly = defineRecurring({
  name: 'remove-expired-files',
  match: '40 7 * * *',
  run: async ({ services, db, log }) => {
    const removed = await removeExpiredFiles(db, services.files.storage, services.clock());
    if (removed > 0) log.info({ removed }, 'Expired files were removed');
  },
});
