import { z } from 'zod';
import { defineJob } from '#jobs/define-job';

/** Creates the bill sheets of all installers for a week. */
export const runBillSheetsJob = defineJob({
  name: 'run-bill-sheets',
  description: 'Creating bill sheets',
  payload: z.object({ periodStart: z.iso.date(), periodEnd: z.iso.date() }),
  run: async (payload, run) => (await import('./run-sheets')).runSheets(payload, run),
});
