import { z } from 'zod';
import { writtenDate } from '@falcon/domain/schedule';
import { defineJob } from '../../jobs/define-job';
import { enqueueJob } from '../../jobs/enqueue';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/database';
import { dateInZone } from '../../core/calendar-date';
import { mailAttachments } from '../documents';
import { renderWorkOrders } from '../work-orders';
import { companyName, invoiceById, invoiceRecipients } from './invoicing.queries';

const payload = z.object({ invoiceId: z.number().int() });

/** E-mails an invoice with its PDF to the customer's invoice addresses; runs in the background, each address once. */
export const deliverInvoiceJob = defineJob({
  name: 'deliver-invoice',
  description: 'E-mailing an invoice',
  payload,
  run: async ({ invoiceId }, run) => {
    const invoice = await invoiceById(run.db, invoiceId);
    if (!invoice || invoice.status === 'VOID') return 'The invoice was deleted; nothing was e-mailed.';
    const { emails } = await invoiceRecipients(run.db, invoice.customerId);
    if (emails.length === 0)
      return `Invoice ${invoice.invoiceNumber}: the customer has no invoice address; print it instead.`;
    const today = dateInZone(run.services.clock(), run.services.timeZone);
    const content = await renderWorkOrders(run.db, [invoice.workOrderId], ['CUSTOMER'], {
      size: 'LETTER',
      printedOn: today,
      showPrices: true,
      showCommission: false,
    });
    const documents = await mailAttachments(run.db, run.services.files.storage, invoice.workOrderId);
    const company = await companyName(run.db);
    for (const [index, to] of emails.entries()) {
      // Marked before sending: an e-mail that may have been sent is not sent again after a crash.
      const first = await run.transaction((trx, run) => run.once(trx, `mail:${to}`));
      if (!first) continue;
      await run.services.mail.send({
        to,
        subject: `Invoice ${invoice.invoiceNumber} from ${company}`,
        text: `Please find invoice ${invoice.invoiceNumber} of ${writtenDate(invoice.invoiceDate)} attached.\n\n${company}`,
        attachments: [
          { filename: `${invoice.invoiceNumber}.pdf`, content, contentType: 'application/pdf' },
          ...documents.attachments,
        ],
      });
      await run.progress(
        Math.round(((index + 1) * 100) / emails.length),
        `E-mailed to ${index + 1} of ${emails.length}`,
      );
    }
    const without = documents.leftOff.length > 0 ? ` Too large to go with it: ${documents.leftOff.join(', ')}.` : '';
    return `Invoice ${invoice.invoiceNumber} was e-mailed.${without}`;
  },
});

/** Enqueues a new invoice for e-mail if the customer receives invoices by e-mail; starts with the commit. */
export async function queueDelivery(
  trx: Transaction<DB>,
  invoice: {
    readonly id: number;
    readonly customerId: number;
    readonly workOrderId: number;
    readonly invoiceNumber: string;
  },
  userId: number,
): Promise<void> {
  const { delivery } = await invoiceRecipients(trx, invoice.customerId);
  if (delivery !== 'EMAIL') return;
  await enqueueJob(trx, {
    job: deliverInvoiceJob,
    payload: { invoiceId: invoice.id },
    userId,
    workOrderId: invoice.workOrderId,
    description: `E-mailing invoice ${invoice.invoiceNumber}`,
    dedupeKey: `invoice:${invoice.id}`,
  });
}
