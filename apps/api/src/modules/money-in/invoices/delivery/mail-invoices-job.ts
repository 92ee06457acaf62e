import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import { defineJob } from '#jobs/define-job';
import { enqueueJob } from '#jobs/enqueue';

/** Older jobs for a single invoice may still be queued. */
const payload = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'invoiceId' in value ? { ids: [value.invoiceId] } : value),
  z.object({ ids: z.array(z.number().int()) }),
);

/** E-mails invoices with their PDFs to the customers' invoice addresses; each address once. */
export const deliverInvoiceJob = defineJob({
  name: 'deliver-invoice',
  description: 'E-mailing invoices',
  payload,
  run: async ({ ids }, run) => {
    const { mailInvoices } = await import('./mail-invoices');
    const { queued, leftOff, failed } = await mailInvoices(run, ids, {
      round: `job ${run.jobStatusId}`,
      onStored: (doneCount) =>
        run.progress(Math.round((doneCount * 100) / ids.length), `${doneCount} of ${ids.length} invoices`),
    });
    const without = leftOff.length > 0 ? ` Too large to go with them: ${leftOff.join(', ')}.` : '';
    const handed = `${queued === 1 ? '1 invoice was' : `${queued} invoices were`} handed to the mail`;
    if (failed.length === 0) return `${handed}.${without}`;
    await run.refused(failed);
    return `${handed}, ${failed.length} not.${without}`;
  },
});

/** E-mails invoices in the background; starts with the commit. */
export async function queueDelivery(
  trx: Transaction<DB>,
  invoices: readonly { readonly id: number; readonly invoiceNumber: string; readonly workOrderId: number }[],
  userId: number,
): Promise<number> {
  const [first] = invoices;
  if (!first) throw new Error('There is no invoice to e-mail');
  const one = invoices.length === 1;
  const { jobStatusId } = await enqueueJob(trx, {
    job: deliverInvoiceJob,
    payload: { ids: invoices.map(({ id }) => id) },
    userId,
    ...(one && { workOrderId: first.workOrderId }),
    description: one ? `E-mailing invoice ${first.invoiceNumber}` : `E-mailing ${invoices.length} invoices`,
    dedupeKey: createHash('sha256')
      .update(invoices.map(({ id }) => id).join(','))
      .digest('hex'),
  });
  return jobStatusId;
}
