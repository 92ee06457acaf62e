import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { eventually, testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { orderWalk, payloadOf } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { registerFileRoutes } from '#files/routes';
import { userOfLink } from '#server/requests/cookie-user';
import { userJobs } from '#server/process/product-jobs';
import { sendQueuedMails } from '#office/mail';

interface Job {
  readonly id: string;
  readonly status: string;
  readonly filePath: string;
  readonly refusals: readonly { readonly modelId: string; readonly name: string; readonly message: string }[];
}

const api = await testApi();
const walk = await orderWalk(api);

/** Runs all waiting jobs. */
async function finishJobs(): Promise<void> {
  const jobs = await runJobs(api, userJobs);
  await jobsEnded(api);
  await jobs.stop();
}

test('an invoice is e-mailed to the customer’s invoice addresses and invoice contacts, with the PDF attached, once', async () => {
  const mailed = { customerId: walk.company.customerId, invoice: true };
  await api.db
    .insertInto('contact')
    .values([
      { ...mailed, name: 'Books', emailAddress: 'books@lakeside.example' },
      { ...mailed, name: 'Accounts payable', emailAddress: 'AP@Lakeside.example' },
    ])
    .execute();
  await walk.invoiced();
  await finishJobs();
  await sendQueuedMails(api.services);
  expect(api.mails.map((mail) => mail.to).sort()).toEqual(['ap@lakeside.example', 'books@lakeside.example']);
  expect(api.mails[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('many orders are invoiced in the background; a refused one is listed and the others go through', async () => {
  const orders = [];
  for (let index = 0; index < 11; index += 1)
    orders.push(index === 0 ? await walk.inReconcile() : await walk.inInvoice());
  const ids = orders.map((order) => order.id);
  const ask = () => walk.office.mutate('invoiceCreate', { workOrderIds: ids }, 'jobStatus { id status }');
  const [first, again] = [await ask(), await ask()];
  const jobId = (answer: typeof first) => (payloadOf(answer.data, 'invoiceCreate').jobStatus as { id: string }).id;
  expect(jobId(again)).toBe(jobId(first));
  const jobs = await runJobs(api, userJobs);
  const read = async () => {
    const answer = await walk.office.query('{ currentJobs { id status message } }');
    return (valueAt(answer, 'currentJobs') as { id: string; status: string; message: string }[]).find(
      (candidate) => candidate.id === jobId(first),
    );
  };
  await eventually(async () => ['COMPLETED', 'ERROR'].includes((await read())?.status ?? ''));
  await jobs.stop();
  expect(await read()).toMatchObject({ status: 'COMPLETED', message: '10 invoices created, 1 refused.' });
});

test('of many invoices in the background every refusal is listed by order number, on the job and in a file, and the rest go through', async () => {
  const orders: WalkedOrder[] = [];
  for (let index = 0; index < 13; index += 1) orders.push(index < 3 ? await walk.inInvoice() : await walk.draft());
  const answer = await walk.office.mutate(
    'invoiceCreate',
    { workOrderIds: orders.map((order) => order.id) },
    'errors { message } jobStatus { id }',
  );
  const id = textAt(answer, 'invoiceCreate.jobStatus.id');
  const jobs = await runJobs(api, userJobs);
  const read = async () =>
    (
      valueAt(
        await walk.office.query(
          '{ currentJobs { id status message fileName filePath refusals { modelId name message } } }',
        ),
        'currentJobs',
      ) as Job[]
    ).find((job) => job.id === id);
  await eventually(async () => ['COMPLETED', 'ERROR'].includes((await read())?.status ?? ''));
  await jobs.stop();
  const job = await read();
  const drafts = orders.slice(3);
  expect(job).toMatchObject({
    status: 'COMPLETED',
    message: '3 invoices created, 10 refused.',
    fileName: 'refused-invoices.csv',
  });
  expect(job?.refusals.map(({ modelId, name }) => ({ modelId, name }))).toEqual(
    drafts.map((order) => ({ modelId: order.id, name: order.workOrderNumber })),
  );
  for (const refusal of job?.refusals ?? []) expect(refusal.message).toContain('Draft');
  const server = fastify();
  await registerFileRoutes(server, {
    db: api.db,
    files: api.services.files,
    now: api.services.clock,
    issuedTo: userOfLink(api.runtime),
    contextOf: () => api.contextOf(walk.office),
  });
  const file = await server.inject({ method: 'GET', url: job?.filePath ?? '' });
  await server.close();
  for (const order of drafts) expect(file.body).toContain(order.workOrderNumber);
  for (const order of orders.slice(0, 3)) expect((await walk.read(order.id)).status.code).toBe('INVOICE_CREATED');
});

test('a partly paid invoice keeps its step, the rest moves the order on, and more than is open is refused', async () => {
  const order = await walk.invoiced();
  await walk.pay(order, 700);
  expect((await walk.read(order.id)).status.code).toBe('INVOICE_CREATED');
  expect((await walk.pay(order, 100)).errors[0]?.message).toMatch(/Only \$91.62/);
  await walk.pay(order, 91.62);
  expect((await walk.read(order.id)).status.code).toBe('PAYMENT_RECEIVED');
});

test('a second invoice of an order gets its own number', async () => {
  const order = await walk.invoiced();
  await walk.office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'results { invoiceId }');
  await walk.office.mutate('invoiceCreate', { workOrderIds: [order.id] }, 'errors { message }');
  expect((await walk.read(order.id)).invoice?.number).toBe(`${order.workOrderNumber}-2`);
});

test('a printout opens by its link for ten minutes, after them with a new link for its user and no one else', async () => {
  let visitor: ApiClient | null = walk.office;
  const server = fastify();
  await registerFileRoutes(server, {
    db: api.db,
    files: api.services.files,
    now: api.services.clock,
    issuedTo: userOfLink(api.runtime),
    contextOf: async () => (visitor === null ? null : api.contextOf(visitor)),
  });
  const order = await walk.draft();
  const answer = await walk.office.mutate(
    'workOrderPdf',
    { ids: [order.id], variants: ['CUSTOMER_INSTALLER', 'COSTED'] },
    'pdfUrl',
  );
  const url = String(payloadOf(answer.data, 'workOrderPdf').pdfUrl);
  const open = () => server.inject({ method: 'GET', url });
  const opened = await open();
  expect([
    opened.statusCode,
    opened.headers['content-type'],
    opened.headers['x-content-type-options'],
    opened.headers['cache-control'],
  ]).toEqual([200, 'application/pdf', 'nosniff', 'private, no-store']);
  visitor = null;
  expect((await open()).statusCode).toBe(200);
  expect(
    (await server.inject({ method: 'GET', url: url.replace(/signature=.{4}/, 'signature=AAAA') })).statusCode,
  ).toBe(404);
  api.pass(11 * 60_000);
  expect((await open()).statusCode).toBe(404);
  visitor = walk.admin;
  expect((await open()).statusCode).toBe(404);
  visitor = walk.office;
  expect((await open()).statusCode).toBe(302);
  await server.close();
});

test('bill sheets and costings need the bill-sheet permission', async () => {
  const order = await walk.draft();
  const salesperson = await api.userWith({ permissions: ['workOrder'] });
  expect((await salesperson.mutate('workOrderPdf', { ids: [order.id], variants: ['COSTED'] }, 'pdfUrl')).codes).toEqual(
    ['MISSING_PERMISSION'],
  );
  expect((await salesperson.mutate('workOrderPdf', { ids: [order.id] }, 'pdfUrl')).errors).toEqual([]);
});

test('thirty payments of one invoice at the same moment are all recorded, and the server keeps answering', async () => {
  const order = await walk.invoiced();
  const answers = await Promise.all(Array.from({ length: 30 }, () => walk.pay(order, 1)));
  expect(answers.flatMap((answer) => answer.errors)).toEqual([]);
  const paid = await api.db
    .selectFrom('accountEntry')
    .innerJoin('invoice', 'invoice.id', 'accountEntry.invoiceId')
    .select('accountEntry.id')
    .where('accountEntry.kind', '=', 'PAYMENT')
    .where('invoice.workOrderId', '=', Number(order.id))
    .execute();
  expect(paid).toHaveLength(30);
  const reversed = await Promise.all(
    paid.map(({ id }) => walk.office.mutate('paymentReverse', { paymentId: id, reason: 'Bounced' }, 'invoice { id }')),
  );
  expect(reversed.flatMap((answer) => answer.errors)).toEqual([]);
});
