import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeEach, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { userJobs } from '#server/process/product-jobs';
import { sendQueuedMails } from '#office/mail';

const api = await testApi();
const walk = await orderWalk(api);
const { office, company } = walk;

const METHOD = { EMAIL: 1, PRINT: 2, PORTAL: 3 } as const;

interface Delivered {
  readonly deliveryState: string;
  readonly deliveryNote: string;
  readonly delivery: string;
  readonly sentAt: string | null;
  readonly deliveries: readonly { readonly method: string; readonly mailState: string | null }[];
}

const customer = (values: Partial<{ invoiceMethodId: number; invoiceEmails: string[]; summaryBy: string }>) =>
  api.db.updateTable('customer').set(values).where('id', '=', company.customerId).execute();

beforeEach(async () => {
  api.mails.length = 0;
  await customer({ invoiceMethodId: METHOD.EMAIL, invoiceEmails: ['ap@lakeside.example'], summaryBy: 'NONE' });
});

/** Runs all waiting jobs. */
async function runWaitingJobs(): Promise<void> {
  const jobs = await runJobs(api, userJobs);
  await jobsEnded(api);
  await jobs.stop();
}

/** Runs all waiting jobs, then sends the e-mails they queued. */
async function finish(): Promise<void> {
  await runWaitingJobs();
  await sendQueuedMails(api.services);
}

const idOf = (order: WalkedOrder): string => order.invoice?.id ?? '';

async function delivered(order: WalkedOrder): Promise<Delivered> {
  const answer = await office.query(
    'query Q($id: ID!) { invoice(id: $id) { delivery deliveryState deliveryNote sentAt deliveries { method mailState } } }',
    { id: idOf(order) },
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'invoice') as Delivered;
}

/** An invoice of a customer with this invoice method. */
async function invoicedBy(method: keyof typeof METHOD): Promise<WalkedOrder> {
  await customer({ invoiceMethodId: METHOD[method] });
  return walk.invoiced();
}

const start = async (name: string, ids: readonly string[], extra: object = {}) => {
  const answer = await office.mutate(name, { ids, ...extra }, 'jobStatus { id } errors { modelId message }');
  expect(answer.errors).toEqual([]);
  return valueAt(answer, name) as { jobStatus: { id: string } | null; errors: { modelId: string; message: string }[] };
};

/** The file created by a job. */
async function fileOf(jobStatusId: string): Promise<{ readonly name: string; readonly data: Buffer }> {
  const job = await api.db
    .selectFrom('jobStatus')
    .select(['fileName', 'filePath', 'status', 'message'])
    .where('id', '=', Number(jobStatusId))
    .executeTakeFirstOrThrow();
  expect([job.status, job.message]).toEqual(['COMPLETED', expect.any(String)]);
  const file = await api.db
    .selectFrom('generatedFile')
    .selectAll()
    .where('id', '=', job.filePath?.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  const storedFile = await api.services.files.storage.read(file.storageKey);
  if (!storedFile) throw new Error('The file is gone');
  return { name: job.fileName ?? '', data: await buffer(storedFile.stream) };
}

test('an e-mailed invoice is sent, one that came back is not delivered, and is sent again', async () => {
  const order = await invoicedBy('EMAIL');
  expect(await delivered(order)).toMatchObject({ delivery: 'EMAIL', deliveryState: 'SENDING', sentAt: null });
  await finish();
  expect(await delivered(order)).toMatchObject({ deliveryState: 'SENT', sentAt: expect.any(String) });
  expect(api.mails).toHaveLength(1);
  expect(api.mails[0]?.subject).toContain(order.invoice?.number);
  await api.db
    .updateTable('mailMessage')
    .set({ state: 'BOUNCED', bouncedAt: new Date(), bounceReason: 'No such user' })
    .where('invoiceId', '=', Number(idOf(order)))
    .execute();
  expect(await delivered(order)).toMatchObject({
    deliveryState: 'FAILED',
    deliveryNote: 'The e-mail to ap@lakeside.example came back.',
  });
  await customer({ invoiceEmails: ['books@lakeside.example'] });
  await start('invoiceSend', [idOf(order)]);
  await finish();
  expect(api.mails.map(({ to }) => to)).toEqual(['ap@lakeside.example', 'books@lakeside.example']);
  expect(await delivered(order)).toMatchObject({
    deliveryState: 'SENT',
    deliveryNote: '',
    deliveries: [{ mailState: 'SENT' }, { mailState: 'BOUNCED' }],
  });
});

test('sending the same invoices twice at the same time sends them once', async () => {
  const order = await invoicedBy('PRINT');
  const [first, second] = await Promise.all([start('invoiceSend', [idOf(order)]), start('invoiceSend', [idOf(order)])]);
  expect(second.jobStatus?.id).toBe(first.jobStatus?.id);
  await finish();
  expect(api.mails).toHaveLength(1);
});

test('without an address the invoice waits and says so; sending it is refused with its number', async () => {
  await customer({ invoiceEmails: [] });
  const order = await walk.invoiced();
  expect(await delivered(order)).toMatchObject({
    deliveryState: 'TO_SEND',
    deliveryNote: expect.stringContaining('no e-mail address'),
  });
  const { jobStatus, errors } = await start('invoiceSend', [idOf(order)]);
  expect(jobStatus).toBeNull();
  expect(errors[0]?.message).toMatch(`${order.invoice?.number}: The customer has no e-mail address`);
});

test('a print batch is one PDF in order; the invoices are sent once a person says so, and a deleted one is refused', async () => {
  const orders = [await invoicedBy('PRINT'), await walk.invoiced(), await walk.invoiced()];
  const [, , deletedOrder] = orders;
  await office.mutate('invoiceDelete', { workOrderIds: [deletedOrder?.id] }, 'results { invoiceId }');
  const ids = orders.map(idOf);
  const { jobStatus, errors } = await start('invoicePrintBatch', ids.toReversed());
  expect(errors).toEqual([{ modelId: ids[2], message: `Invoice ${deletedOrder?.invoice?.number} is void.` }]);
  await finish();
  const file = await fileOf(jobStatus?.id ?? '');
  expect((await PDFDocument.load(file.data)).getPageCount()).toBe(2);
  expect(await delivered(orders[0] as WalkedOrder)).toMatchObject({ deliveryState: 'TO_SEND' });
  for (let time = 0; time < 2; time += 1)
    await office.mutate(
      'invoiceMarkSent',
      { ids: ids.slice(0, 2), method: 'PRINT', clientMutationId: 'printed-once' },
      'ids',
    );
  expect(await delivered(orders[1] as WalkedOrder)).toMatchObject({
    deliveryState: 'SENT',
    deliveryNote: '',
    deliveries: [{ method: 'PRINT', mailState: null }],
  });
});

test('a portal package has each invoice and a list of them; a formula as a name stays text', async () => {
  await api.db.updateTable('customer').set({ name: '=1+1 Apartments' }).where('id', '=', company.customerId).execute();
  const order = await invoicedBy('PORTAL');
  const { jobStatus } = await start('invoicePortalPackage', [idOf(order)]);
  await finish();
  const file = await fileOf(jobStatus?.id ?? '');
  const files = unzipSync(file.data);
  const pdf = `invoices/${order.invoice?.number}.pdf`;
  expect(Object.keys(files).toSorted()).toEqual([pdf, 'manifest.csv', 'manifest.json'].toSorted());
  const text = (name: string): string => Buffer.from(files[name] ?? []).toString();
  expect(JSON.parse(text('manifest.json'))).toMatchObject({
    count: 1,
    total: 791.62,
    invoices: [{ number: order.invoice?.number, file: pdf, amount: 791.62, customer: '=1+1 Apartments' }],
  });
  expect(text('manifest.csv')).toContain(`'=1+1 Apartments`);
  expect(text('manifest.csv')).toContain(',791.62,791.62,');
  await api.db
    .updateTable('customer')
    .set({ name: 'Lakeside Apartments' })
    .where('id', '=', company.customerId)
    .execute();
});

test('invoices of one PO go out with one summary sheet, and each keeps its own number', async () => {
  await customer({ summaryBy: 'PO' });
  const orders = [await walk.invoiced(), await walk.invoiced()];
  expect(await delivered(orders[0] as WalkedOrder)).toMatchObject({
    deliveryState: 'TO_SEND',
    deliveryNote: 'The customer receives one summary sheet for each PO.',
  });
  const ids = orders.map(idOf);
  const planned = await office.query(
    'query Q($ids: [ID!]!) { invoiceSummaries(ids: $ids) { title invoiceCount amount recipients } }',
    { ids },
  );
  expect(valueAt(planned, 'invoiceSummaries')).toEqual([
    { title: 'Without PO', invoiceCount: 2, amount: 1583.24, recipients: ['ap@lakeside.example'] },
  ]);
  await start('invoiceSummaryCreate', ids, { sendBy: 'EMAIL' });
  await finish();
  expect(api.mails).toHaveLength(1);
  expect(api.mails[0]?.attachments?.map(({ filename }) => filename)).toEqual([
    'Summary Without PO Lakeside Apartments.pdf',
    ...orders.map(({ invoice }) => `Invoice ${invoice?.number} Lakeside Apartments.pdf`),
  ]);
  expect(await delivered(orders[1] as WalkedOrder)).toMatchObject({ deliveryState: 'SENT' });
});

test('a summary sheet with an invoice that is deleted before it is sent is withdrawn and made again without it', async () => {
  await customer({ summaryBy: 'WEEK' });
  const [keptOrder, deletedOrder, also] = [await walk.invoiced(), await walk.invoiced(), await walk.invoiced()];
  await start('invoiceSummaryCreate', [keptOrder, deletedOrder, also].map(idOf), { sendBy: 'EMAIL' });
  await runWaitingJobs();
  await office.mutate('invoiceDelete', { workOrderIds: [deletedOrder.id] }, 'results { invoiceId }');
  expect(await delivered(keptOrder)).toMatchObject({
    deliveryState: 'TO_SEND',
    deliveryNote: `The summary sheet is made again without ${deletedOrder.invoice?.number}, which is void.`,
    deliveries: [{ mailState: 'WITHDRAWN' }],
  });
  // An invoice deleted while the sheet is remade is left out, too.
  await office.mutate('invoiceDelete', { workOrderIds: [also.id] }, 'results { invoiceId }');
  await finish();
  expect(api.mails.map(({ attachments }) => attachments?.map(({ filename }) => filename))).toEqual([
    [
      expect.stringMatching(/^Summary Week of .* Lakeside Apartments\.pdf$/),
      `Invoice ${keptOrder.invoice?.number} Lakeside Apartments.pdf`,
    ],
  ]);
  expect(await delivered(keptOrder)).toMatchObject({
    deliveryState: 'SENT',
    deliveryNote: '',
    deliveries: [{ mailState: 'SENT' }, { mailState: 'WITHDRAWN' }],
  });
});

test('a summary sheet that failed is not sent again with an invoice that was deleted', async () => {
  await customer({ summaryBy: 'WEEK' });
  const [keptOrder, deletedOrder] = [await walk.invoiced(), await walk.invoiced()];
  await start('invoiceSummaryCreate', [keptOrder, deletedOrder].map(idOf), { sendBy: 'EMAIL' });
  await runWaitingJobs();
  const mail = await api.db
    .updateTable('mailMessage')
    .set({ state: 'FAILED', error: 'There is no such mailbox.' })
    .where('state', '=', 'QUEUED')
    .returning('id')
    .executeTakeFirstOrThrow();
  await office.mutate('invoiceDelete', { workOrderIds: [deletedOrder.id] }, 'results { invoiceId }');
  const retried = await office.mutate('mailRetry', { ids: [String(mail.id)] }, 'mails { id }');
  expect(retried.errors[0]?.message).toBe(`Invoice ${deletedOrder.invoice?.number} is void.`);
});

test('an invoice whose file can’t be stored is not delivered, says why, and is sent again', async () => {
  const order = await invoicedBy('EMAIL');
  const { files } = api.services;
  const full = { ...files.storage, put: () => Promise.reject(new Error('The disk is full')) };
  const services = { ...api.services, files: { ...files, storage: full } };
  const jobs = await runJobs({ ...api, services }, userJobs);
  await jobsEnded(api);
  await jobs.stop();
  expect(await delivered(order)).toMatchObject({
    deliveryState: 'FAILED',
    deliveryNote: expect.stringContaining('It could not be e-mailed because of an error on our side.'),
    deliveries: [],
  });
  await start('invoiceSend', [idOf(order)]);
  expect(await delivered(order)).toMatchObject({ deliveryState: 'SENDING', deliveryNote: '' });
  await finish();
  expect(await delivered(order)).toMatchObject({ deliveryState: 'SENT' });
  expect(api.mails).toHaveLength(1);
});

test('an invoice that is deleted before its e-mail was made, or before it was sent, is not e-mailed', async () => {
  const [early, late] = [await invoicedBy('EMAIL'), await invoicedBy('EMAIL')];
  await office.mutate('invoiceDelete', { workOrderIds: [early.id] }, 'results { invoiceId }');
  await runWaitingJobs();
  await office.mutate('invoiceDelete', { workOrderIds: [late.id] }, 'results { invoiceId }');
  await sendQueuedMails(api.services);
  expect(api.mails).toEqual([]);
  expect((await delivered(late)).deliveries).toMatchObject([{ mailState: 'WITHDRAWN' }]);
});

test('the values of a real invoice fill in a preview; an unknown number is refused', async () => {
  const order = await invoicedBy('EMAIL');
  const ask = (number: string) =>
    office.query('query Q($number: String!) { invoiceMailValues(number: $number) { name value } }', { number });
  const values = valueAt(await ask(` ${order.invoice?.number.toLowerCase()} `), 'invoiceMailValues') as {
    name: string;
    value: string;
  }[];
  expect(Object.fromEntries(values.map(({ name, value }) => [name, value]))).toMatchObject({
    customer: 'Lakeside Apartments',
    invoiceNumber: order.invoice?.number,
    amount: '$791.62',
  });
  expect((await ask('IND-C-999999')).errors[0]?.message).toBe('There is no invoice IND-C-999999.');
});
