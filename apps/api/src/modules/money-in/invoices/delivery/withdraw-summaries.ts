import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import { enqueueJob } from '#jobs/enqueue';
import { setDelivery, withdrawSummaryMails } from './delivery.queries';
import { invoiceSummariesJob } from './summaries-job';

/** Withdraws waiting summary sheets that list a deleted invoice, and remakes them without it. */
export async function withdrawSummaries(
  trx: Transaction<DB>,
  invoice: { readonly id: number; readonly invoiceNumber: string },
  userId: number | null,
): Promise<void> {
  const ids = await withdrawSummaryMails(trx, invoice.id);
  if (ids.length === 0) return;
  const note = `The summary sheet is made again without ${invoice.invoiceNumber}, which is void.`;
  await setDelivery(trx, ids, { state: 'TO_SEND', note: userId === null ? '' : note });
  if (userId !== null)
    await enqueueJob(trx, {
      job: invoiceSummariesJob,
      payload: { ids, sendBy: 'EMAIL' },
      userId,
      description: `Making a summary sheet without ${invoice.invoiceNumber}`,
    });
}
