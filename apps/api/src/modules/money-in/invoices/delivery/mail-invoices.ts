import type { MailValues } from '@falcon/domain/office/mail';
import { NO_MAIL_ADDRESS } from '@falcon/domain/money-in/invoices';
import type { JobRefusal, JobRun } from '#jobs/define-job';
import { endsJob } from '#jobs/faults';
import { dateInZone } from '#core/calendar-date';
import { drawPrintouts } from '#pdf/pdf-threads';
import { mailAttachments } from '#kit/documents';
import { queueMails, readersOf } from '#office/mail';
import { linksOf } from '#office/shared-links';
import type { MailFile } from '#office/mail';
import { invoicePrintouts } from '../pdf/render-invoices';
import { insertDeliveries, lockIfNotVoid, sendableInvoices, setDelivery } from './delivery.queries';
import type { SendableInvoice } from './delivery.queries';
import { invoiceFileName } from './shared-invoice';

/** How many invoices are drawn and stored together. */
const TOGETHER = 10;

type Run = Pick<JobRun, 'db' | 'jobStatusId' | 'log' | 'services' | 'transaction' | 'userId'>;

/** The outcome of e-mailing invoices. */
export interface MailedInvoices {
  readonly queued: number;
  /** Documents of an order that were too large to attach to its invoice. */
  readonly leftOff: readonly string[];
  /** Invoices that could not be drawn or stored; each is marked as failed, and the others continue. */
  readonly failed: readonly JobRefusal[];
}

/**
 * Draws invoices and queues their e-mails: one for each address, and never a second one for the same `round`. Leaves
 * out invoices deleted since then; an unexpected error affects only its invoice. The next ones are drawn while the last
 * ones are stored; `onStored` gets the number stored.
 */
export async function mailInvoices(
  run: Run,
  ids: readonly number[],
  { round, onStored }: { readonly round: string; readonly onStored?: (doneCount: number) => Promise<void> },
): Promise<MailedInvoices> {
  let queued = 0;
  const leftOff: string[] = [];
  const failed: JobRefusal[] = [];
  let next = draw(run, ids.slice(0, TOGETHER));
  for (let doneCount = 0; doneCount < ids.length;) {
    const drawn = await next;
    doneCount = Math.min(doneCount + TOGETHER, ids.length);
    next = draw(run, ids.slice(doneCount, doneCount + TOGETHER));
    // If storing fails, nobody awaits the next drawing.
    next.catch(() => undefined);
    const refused = [...drawn.failed, ...(await store(run, drawn.invoices, round))];
    failed.push(...refused);
    queued += drawn.invoices.length - (refused.length - drawn.failed.length);
    leftOff.push(...drawn.invoices.flatMap((invoice) => invoice.leftOff));
    await onStored?.(doneCount);
  }
  return { queued, leftOff, failed };
}

/** An invoice that can be e-mailed. */
interface DrawnInvoice {
  readonly invoice: SendableInvoice;
  readonly files: readonly MailFile[];
  readonly leftOff: readonly string[];
}

/** Marks an invoice whose e-mail could not be made. */
async function fail(run: Run, id: number, error: unknown): Promise<JobRefusal> {
  run.log.error({ err: error, jobStatusId: run.jobStatusId, invoiceId: id }, 'An invoice could not be e-mailed');
  const message = `It could not be e-mailed because of an error on our side. Try again; if it fails again, report job ${run.jobStatusId}.`;
  const [invoice] = await sendableInvoices(run.db, [id]);
  await run.transaction((trx) => setDelivery(trx, [id], { state: 'FAILED', note: message }));
  return { modelId: id, name: invoice?.invoiceNumber ?? `No. ${id}`, message };
}

interface Drawn {
  readonly invoices: readonly DrawnInvoice[];
  readonly failed: readonly JobRefusal[];
}

/** Draws some invoices; one that can't be drawn doesn't stop the others. */
async function draw(run: Run, ids: readonly number[]): Promise<Drawn> {
  try {
    return { invoices: await drawTogether(run, ids), failed: [] };
  } catch (error) {
    if (endsJob(error)) throw error;
    const [id] = ids;
    if (ids.length === 1 && id !== undefined) return { invoices: [], failed: [await fail(run, id, error)] };
    const invoices: DrawnInvoice[] = [];
    const failed: JobRefusal[] = [];
    for (const one of ids) {
      const drawn = await draw(run, [one]);
      invoices.push(...drawn.invoices);
      failed.push(...drawn.failed);
    }
    return { invoices, failed };
  }
}

/** Draws some invoices; those without an address are set to wait for one. */
async function drawTogether(run: Run, ids: readonly number[]): Promise<readonly DrawnInvoice[]> {
  if (ids.length === 0) return [];
  const { db, services } = run;
  const today = dateInZone(services.clock(), services.timeZone);
  const invoices = (await sendableInvoices(db, ids)).filter((invoice) => invoice.status !== 'VOID');
  const addressed = invoices.filter((invoice) => invoice.emails.length > 0);
  const without = invoices.filter((invoice) => invoice.emails.length === 0).map(({ id }) => id);
  if (without.length > 0)
    await run.transaction((trx) => setDelivery(trx, without, { state: 'TO_SEND', note: NO_MAIL_ADDRESS }));
  const [printouts, documents] = await Promise.all([
    invoicePrintouts(
      db,
      addressed.map(({ id }) => id),
      { today },
    ),
    mailAttachments(
      db,
      services.files.storage,
      addressed.map(({ workOrderId }) => workOrderId),
    ),
  ]);
  return Promise.all(
    addressed.map(async (invoice) => {
      const printout = printouts.find(({ id }) => id === invoice.id)?.printout;
      if (!printout) throw new Error(`Invoice ${invoice.id} has nothing to draw`);
      const content = await drawPrintouts([printout]);
      const own = { filename: invoiceFileName(invoice), contentType: 'application/pdf', content };
      const { attachments = [], leftOff = [] } = documents.get(invoice.workOrderId) ?? {};
      return { invoice, files: [own, ...attachments], leftOff };
    }),
  );
}

/** The placeholder values for an invoice's e-mail. */
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

/** Stores the e-mails of some invoices; returns those that failed, after storing the others. */
async function store(run: Run, drawn: readonly DrawnInvoice[], round: string): Promise<readonly JobRefusal[]> {
  try {
    await storeTogether(run, drawn, round);
    return [];
  } catch (error) {
    if (endsJob(error)) throw error;
    const [first] = drawn;
    if (drawn.length === 1 && first) return [await fail(run, first.invoice.id, error)];
    const failed: JobRefusal[] = [];
    for (const one of drawn) failed.push(...(await store(run, [one], round)));
    return failed;
  }
}

/** Stores e-mails, and marks their invoices as being sent. */
function storeTogether(run: Run, drawn: readonly DrawnInvoice[], round: string): Promise<void> {
  return run.transaction(async (trx, inside) => {
    // Some invoices may have been deleted while they were drawn.
    const there = await lockIfNotVoid(
      trx,
      drawn.map(({ invoice }) => invoice.id),
    );
    const mailed = drawn.filter(({ invoice }) => there.has(invoice.id));
    const links = await linksOf(
      trx,
      mailed.map(({ invoice }) => ({ kind: 'INVOICE', invoiceId: invoice.id })),
      run.userId,
    );
    const mailIds = await queueMails(
      trx,
      inside.services,
      mailed.map(({ invoice, files }, place) => ({
        template: 'INVOICE',
        values: mailValues(invoice),
        to: invoice.emails,
        attachments: files,
        about: { customerId: invoice.customerId, invoiceId: invoice.id },
        seenBy: readersOf('INVOICE'),
        dedupeKey: `invoice:${invoice.id}:${round}`,
        ...(links[place] !== undefined && { sharedLinkId: links[place] }),
        userId: run.userId,
      })),
    );
    const added = await insertDeliveries(
      trx,
      mailed.flatMap(({ invoice }, place) =>
        (mailIds[place] ?? []).map((mailMessageId) => ({
          invoiceId: invoice.id,
          method: 'EMAIL',
          mailMessageId,
          createdBy: run.userId,
        })),
      ),
    );
    await setDelivery(trx, [...new Set(added)], { state: 'SENDING', note: '' });
  });
}
