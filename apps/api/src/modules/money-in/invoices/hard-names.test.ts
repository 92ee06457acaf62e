import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fromWindows1252 } from '@falcon/domain/kit/text';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testApi, textAt } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { userJobs } from '#server/process/product-jobs';
import { sendQueuedMails } from '#office/mail';

const api = await testApi();
const walk = await orderWalk(api);
const dateTo = companyToday();
await api.db
  .insertInto('mailTemplate')
  .values({ key: 'INVOICE', subject: 'Invoice for {{customer}}', body: 'Dear {{customer}}' })
  .execute();

/** The bytes of a file generated for the administrator. */
async function bytes(url: string): Promise<Buffer> {
  const id = /generated\/([^?]+)/.exec(url)?.[1] ?? '';
  const { storageKey } = await api.db
    .selectFrom('generatedFile')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const storedFile = await api.services.files.storage.read(storageKey);
  if (!storedFile) throw new Error('The file is gone');
  return buffer(storedFile.stream);
}

async function exported(format: 'CSV' | 'IIF'): Promise<Buffer> {
  const answer = await walk.admin.mutate('desktopExportCreate', { format, dateTo }, 'id fileUrl');
  expect(answer.errors).toEqual([]);
  return bytes(textAt(answer, 'desktopExportCreate.fileUrl'));
}

const HARD: readonly (readonly [what: string, name: string, inTable: string, inIif: string])[] = [
  ['a formula', '=HYPERLINK("http://x","Pay")', `'=HYPERLINK(http - //x,Pay)`, '=HYPERLINK(http - //x,Pay)'],
  ['another formula', '@SUM(1+1)*cmd|calc', `'@SUM(1+1)*cmd|calc`, '@SUM(1+1)*cmd|calc'],
  ['a name from right to left', 'דירות האגם 12', 'דירות האגם 12', `Customer #${walk.company.customerId}`],
  ['letters with strokes', 'Łódź Apartments', 'Łódź Apartments', 'Lodz Apartments'],
  ['quotes and a semicolon', 'The “Oaks”; "North"', 'The “Oaks”, North', 'The “Oaks”, North'],
];

test.each(HARD)(
  '%s as a customer’s name: its invoice is e-mailed with a PDF and exported, and stays text',
  async (_what, name, inTable, inIif) => {
    await api.db.updateTable('customer').set({ name }).where('id', '=', walk.company.customerId).execute();
    const order = await walk.invoiced();
    const jobs = await runJobs(api, userJobs);
    await jobsEnded(api);
    await jobs.stop();
    await sendQueuedMails(api.services);
    const mail = api.mails.find(({ attachments }) =>
      attachments?.[0]?.filename.startsWith(`Invoice ${order.invoice?.number} `),
    );
    expect(mail).toMatchObject({ subject: `Invoice for ${name}`, text: expect.stringMatching(/^Dear /) as string });
    expect(mail?.text.split('\n\nView invoice: ')[0]).toBe(`Dear ${name}`);
    const pdf = await PDFDocument.load(mail?.attachments?.[0]?.content ?? Buffer.of());
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, `Invoice ${order.invoice?.number}`]);

    const files = unzipSync(await exported('CSV'));
    const invoices = Buffer.from(files['invoices.csv'] ?? []).toString('utf8');
    expect(invoices.replaceAll('"', '')).toContain(`${order.invoice?.number},${inTable},`);
    await walk.invoiced();
    const iif = fromWindows1252(await exported('IIF'));
    expect(iif).toContain(`\tAccounts Receivable\t${inIif}\t`);
  },
);
