import { z } from 'zod';
import { defineJob } from '#jobs/define-job';

/**
 * One PDF of many invoices in order, or a portal package of their files; nothing is recorded as sent until a user
 * confirms it.
 */
export const invoicePapersJob = defineJob({
  name: 'invoice-papers',
  description: 'Preparing invoices',
  payload: z.object({
    ids: z.array(z.number().int()),
    papers: z.enum(['PRINT', 'PORTAL']),
    size: z.enum(['LETTER', 'A4']),
  }),
  isCancelable: true,
  run: async (payload, run) => (await import('./make-papers')).makePapers(payload, run),
});
