import { groupForSummaries } from '@falcon/domain/money-in/invoices';
import { fileTitle } from '@falcon/domain/kit/text';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import { carrierReader, storeGeneratedFile } from '#files/generated-files';
import { dateInZone } from '#core/calendar-date';
import type { JobRun } from '#jobs/define-job';
import { drawPrintouts, joinPdfs } from '#pdf/pdf-threads';
import { queueMail, readersOf } from '#office/mail';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { billingCompany } from '#office/letterhead';
import { invoicePrintouts } from '../pdf/render-invoices';
import { summaryPrintout } from '../pdf/summary-pdf';
import { insertDeliveries, lockIfNotVoid, sendableInvoices, setDelivery, settleFailedMails } from './delivery.queries';
import { recipientsOf } from './summary-recipients';
import type { PlannedSummary } from './summary-recipients';

interface SummaryRequest {
  readonly ids: readonly number[];
  readonly sendBy: 'EMAIL' | 'PRINT';
}

interface Drawn {
  readonly cover: Buffer;
  readonly invoices: readonly { readonly number: string; readonly content: Buffer }[];
}

/** Creates the summary sheets of some invoices. Each sheet's e-mail is queued once, even if the job runs again. */
export async function makeSummaries({ ids, sendBy }: SummaryRequest, run: JobRun): Promise<string> {
  const groups = groupForSummaries(await liveInvoices(run, ids));
  const printed: Buffer[] = [];
  for (const [index, group] of groups.entries()) {
    if (sendBy === 'EMAIL') await mailUntilStored(run, group);
    else {
      const drawn = await draw(run, group);
      printed.push(drawn.cover, ...drawn.invoices.map(({ content }) => content));
    }
    await run.progress(
      Math.round(((index + 1) * 95) / groups.length),
      `${index + 1} of ${groups.length} summary sheets`,
    );
  }
  const sheets = groups.length === 1 ? '1 summary sheet' : `${groups.length} summary sheets`;
  if (sendBy === 'EMAIL') return `${sheets} handed to the mail.`;
  const today = dateInZone(run.services.clock(), run.services.timeZone);
  const name = `summary-sheets-${today}.pdf`;
  const { id } = await storeGeneratedFile(
    run.db,
    run.services.files,
    { ...carrierReader('INVOICE', run.userId), name, contentType: 'application/pdf', data: await joinPdfs(printed) },
    run.services.clock(),
  );
  await run.file(name, `/files/generated/${id}`);
  return `${sheets} ready to print.`;
}

const liveInvoices = async (run: JobRun, ids: readonly number[]) =>
  (await sendableInvoices(run.db, ids)).filter((invoice) => invoice.status !== 'VOID');

/**
 * Draws a summary sheet and queues its e-mail; if an invoice was deleted while it was drawn, does it again without that
 * one.
 */
async function mailUntilStored(run: JobRun, group: PlannedSummary): Promise<void> {
  const drawn = await draw(run, group);
  if (await run.transaction((trx, run) => mailSummary(trx, run, group, drawn))) return;
  const invoices = await liveInvoices(
    run,
    group.invoices.map(({ id }) => id),
  );
  if (invoices.length > 0) await mailUntilStored(run, { ...group, invoices });
}

async function draw(run: JobRun, group: PlannedSummary): Promise<Drawn> {
  const today = dateInZone(run.services.clock(), run.services.timeZone);
  const [company, printouts] = await Promise.all([
    billingCompany(run.db),
    invoicePrintouts(
      run.db,
      group.invoices.map(({ id }) => id),
      { today },
    ),
  ]);
  const sheet = {
    owner: group.owner,
    title: group.title,
    date: today,
    company,
    rows: group.invoices.map((invoice) => ({
      number: invoice.invoiceNumber,
      date: invoice.invoiceDate,
      customer: invoice.customerName,
      buildingUnit: invoice.buildingUnit,
      poNumber: invoice.poNumber,
      amount: invoice.amountCents,
      open: invoice.openCents,
    })),
  };
  const [cover, ...own] = await Promise.all([
    drawPrintouts([summaryPrintout(sheet, 'LETTER')]),
    ...printouts.map(async ({ number, printout }) => ({ number, content: await drawPrintouts([printout]) })),
  ]);
  return { cover, invoices: own };
}

/**
 * Queues the e-mail of a summary sheet with all its invoices, and records the delivery of each. False if one of them
 * was deleted.
 */
async function mailSummary(
  trx: Transaction<DB>,
  run: Pick<JobRun, 'userId' | 'jobStatusId' | 'once'> & { readonly services: Omit<JobRun['services'], 'db'> },
  group: PlannedSummary,
  drawn: Drawn,
): Promise<boolean> {
  const ids = group.invoices.map(({ id }) => id);
  if ((await lockIfNotVoid(trx, ids)).size < ids.length) return false;
  const { summaryBy, customerId, propertyFirmId, title } = group;
  if (!(await run.once(trx, ['summary', summaryBy, propertyFirmId, customerId, title].join(':')))) return true;
  const { userId, services } = run;
  const { id: invoiceSummaryId } = await trx
    .insertInto('invoiceSummary')
    .values({
      summaryBy,
      title,
      customerId,
      propertyFirmId,
      amountCents: group.invoices.reduce((sum, invoice) => sum + invoice.amountCents, 0),
      createdBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await settleFailedMails(trx, ids, userId, services.clock());
  const pdf = (filename: string, content: Buffer) => ({ filename, contentType: 'application/pdf', content });
  const mailIds = await queueMail(trx, services, {
    template: 'INVOICE_SUMMARY',
    values: {
      customer: group.owner,
      summary: group.title,
      date: dateInZone(services.clock(), services.timeZone),
      invoiceCount: group.invoices.length,
      amount: group.invoices.reduce((sum, invoice) => sum + invoice.amountCents, 0),
      invoices: group.invoices.map(
        (invoice) => `${invoice.invoiceNumber}: ${formatMoney(invoice.amountCents as Cents)}`,
      ),
    },
    to: recipientsOf(group),
    attachments: [
      pdf(`${fileTitle('Summary', group.title, group.owner)}.pdf`, drawn.cover),
      ...drawn.invoices.map(({ number, content }) => pdf(`${fileTitle('Invoice', number, group.owner)}.pdf`, content)),
    ],
    about: propertyFirmId === null ? { customerId } : { propertyFirmId },
    seenBy: readersOf('INVOICE'),
    dedupeKey: `invoice-summary:${invoiceSummaryId}`,
    userId,
  });
  await insertDeliveries(
    trx,
    mailIds.flatMap((mailMessageId) =>
      ids.map((invoiceId) => ({ invoiceId, method: 'EMAIL', mailMessageId, invoiceSummaryId, createdBy: userId })),
    ),
  );
  await setDelivery(trx, ids, { state: 'SENDING', note: '' });
  return true;
}
