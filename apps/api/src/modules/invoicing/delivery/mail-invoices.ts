import type { MailValues } from '@falcon/domain/mail';
import { NO_MAIL_ADDRESS } from '@falcon/domain/invoices';
import type { JobRun } from '../../../jobs/define-job';
import { dateInZone } from '../../../core/calendar-date';
import { drawPrintouts } from '../../../pdf/pdf-threads';
import { mailAttachments } from '../../documents';
import { queueMail } from '../../mail';
import type { MailFile } from '../../mail';
import { invoicePrintouts } from '../pdf/render-invoices';
import { insertDeliveries, lockIfNotVoid, sendableInvoices, setDelivery } from './delivery.queries';
import type { SendableInvoice } from './delivery.queries';

/** Invoices drawn and stored together. */
const TOGETHER = 10;

type Run = Pick<JobRun, 'db' | 'services' | 'transaction' | 'userId'>;

/** What became of invoices that were to be e-mailed. */
export interface Mailed {
  readonly queued: number;
  /** Documents of an order that were too large to go with its invoice. */
  readonly leftOff: readonly string[];
}

/**
 * Draws invoices and hands them to the mail: each address gets an e-mail of its own, and the same `round` never makes a second one. An
 * invoice that was deleted since then is left out.
 */
export async function mailInvoices(run: Run, ids: readonly number[], round: string): Promise<Mailed> {
  let queued = 0;
  const leftOff: string[] = [];
  for (let start = 0; start < ids.length; start += TOGETHER) {
    const mailed = await mailSome(run, ids.slice(start, start + TOGETHER), round);
    queued += mailed.queued;
    leftOff.push(...mailed.leftOff);
  }
  return { queued, leftOff };
}

async function mailSome(run: Run, ids: readonly number[], round: string): Promise<Mailed> {
  const { db, services } = run;
  const today = dateInZone(services.clock(), services.timeZone);
  const invoices = (await sendableInvoices(db, ids)).filter((invoice) => invoice.status !== 'VOID');
  const addressed = invoices.filter((invoice) => invoice.emails.length > 0);
  const without = invoices.filter((invoice) => invoice.emails.length === 0).map(({ id }) => id);
  await run.transaction((trx) => setDelivery(trx, without, { state: 'TO_SEND', note: NO_MAIL_ADDRESS }));
  const printouts = await invoicePrintouts(
    db,
    addressed.map(({ id }) => id),
    { today },
  );
  const leftOff: string[] = [];
  const drawn = await Promise.all(
    addressed.map(async (invoice) => {
      const printout = printouts.find(({ id }) => id === invoice.id)?.printout;
      if (!printout) throw new Error(`Invoice ${invoice.id} has nothing to draw`);
      const [content, documents] = await Promise.all([
        drawPrintouts([printout]),
        mailAttachments(db, services.files.storage, invoice.workOrderId),
      ]);
      leftOff.push(...documents.leftOff);
      const own = { filename: `${invoice.invoiceNumber}.pdf`, contentType: 'application/pdf', content };
      return { invoice, files: [own, ...documents.attachments] };
    }),
  );
  for (const { invoice, files } of drawn) await queueInvoice(run, invoice, files, round);
  return { queued: drawn.length, leftOff };
}

/** What the text of the e-mail of an invoice is filled with. */
export const mailValues = (invoice: SendableInvoice): MailValues<'INVOICE'> => ({
  customer: invoice.customerName,
  invoiceNumber: invoice.invoiceNumber,
  invoiceDate: invoice.invoiceDate,
  dueDate: invoice.dueDate,
  amount: invoice.amountCents,
  openAmount: invoice.openCents,
  poNumber: invoice.poNumber,
  orderNumber: invoice.workOrderNumber,
  apartment: invoice.buildingUnit,
  jobAddress: invoice.jobAddress,
});

/** Stores the e-mails of one invoice, and that they are on their way. */
function queueInvoice(run: Run, invoice: SendableInvoice, files: readonly MailFile[], round: string): Promise<void> {
  return run.transaction(async (trx, inside) => {
    // It may have been deleted while it was drawn.
    if (!(await lockIfNotVoid(trx, [invoice.id]))) return;
    const mailIds = await queueMail(trx, inside.services, {
      template: 'INVOICE',
      values: mailValues(invoice),
      to: invoice.emails,
      attachments: files,
      about: { customerId: invoice.customerId, invoiceId: invoice.id },
      dedupeKey: `invoice:${invoice.id}:${round}`,
      userId: run.userId,
    });
    const added = await insertDeliveries(
      trx,
      mailIds.map((mailMessageId) => ({
        invoiceId: invoice.id,
        method: 'EMAIL',
        mailMessageId,
        createdBy: run.userId,
      })),
    );
    if (added > 0) await setDelivery(trx, [invoice.id], { state: 'SENDING', note: '' });
  });
}
