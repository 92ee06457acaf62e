import { defineRecurring } from '#jobs/define-job';
import { removeOldJobs } from './jobs.queries';

/** Every night, jobs that ended more than a month ago are removed. */
export const removeOldJobsNightly = defineRecurring({
  name: 'remove-old-jobs',
  match: '17 8 * * *',
  async run({ db, log }) {
    const removed = await removeOldJobs(db);
    log.info({ removed }, 'Old jobs were removed');
  },
});
