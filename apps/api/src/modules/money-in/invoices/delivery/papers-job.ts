import { z } from 'zod';
import { defineJob } from '#jobs/define-job';

/**
 * One PDF of many invoices in order, or a package of their files for a portal; nothing is noted as sent before a person
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
