import { z } from 'zod';
import { defineJob } from '#jobs/define-job';

/** Summary sheets with their invoices: one e-mail each, or one file to print. */
export const invoiceSummariesJob = defineJob({
  name: 'invoice-summaries',
  description: 'Making summary sheets',
  payload: z.object({ ids: z.array(z.number().int()), sendBy: z.enum(['EMAIL', 'PRINT']) }),
  run: async (payload, run) => (await import('./make-summaries')).makeSummaries(payload, run),
});
