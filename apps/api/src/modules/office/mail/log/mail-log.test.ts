import { fastify } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { contextOfRequest } from '#server/requests/cookie-user';
import { faults, testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { queueMail, readersOf, registerMailFileRoutes, sendQueuedMails } from '../index';
import type { PlainMail } from '../index';

const api = await testApi();
const walk = await orderWalk(api);
const { office, company } = walk;
const files = fastify();
registerMailFileRoutes(files, contextOfRequest(api.runtime));
afterAll(() => files.close());

beforeEach(async () => {
  api.mails.length = 0;
  await api.db.deleteFrom('invoiceDelivery').execute();
  await api.db.deleteFrom('mailMessage').execute();
});

const PDF = { filename: 'Łódź §1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 bytes') };

async function queued(mail: Partial<PlainMail> = {}): Promise<string> {
  const ids = await api.db.transaction().execute((trx) =>
    queueMail(trx, api.services, {
      to: ['ap@lakeside.example'],
      subject: 'Invoice IND-C-1',
      text: 'The text',
      attachments: [PDF],
      about: { customerId: company.customerId },
      seenBy: readersOf('INVOICE'),
      userId: office.userId,
      ...mail,
    }),
  );
  return String(ids[0]);
}

type State = 'FAILED' | 'BOUNCED' | 'UNSURE' | 'SENT';
async function storeMail(state: State, mail: Partial<PlainMail> = {}): Promise<string> {
  const id = await queued(mail);
  const at = new Date();
  await api.db
    .updateTable('mailMessage')
    .set({
      state,
      triedAt: at,
      attempts: 1,
      ...(state === 'FAILED' && { error: 'There is no such mailbox.', serverAnswer: '550 5.1.1 No such user' }),
      ...((state === 'BOUNCED' || state === 'SENT') && { sentAt: at }),
      ...(state === 'BOUNCED' && { bouncedAt: at, bounceReason: 'The mailbox is full.' }),
    })
    .where('id', '=', Number(id))
    .execute();
  return id;
}

const LIST = `query Q($search: String, $attention: Boolean, $states: [MailState!], $templates: [MailTemplateKey!], $customer: ID, $firm: ID, $invoices: [ID!], $from: ISO8601Date, $to: ISO8601Date, $sort: MailSort, $direction: SortDirection) {
  mailMessages(search: $search, needsAttention: $attention, states: $states, templates: $templates, customerId: $customer, propertyFirmId: $firm, invoiceIds: $invoices, createdFrom: $from, createdTo: $to, sort: $sort, direction: $direction) {
    totalCount nodes { id recipient subject state stateLabel needsAttention reason templateLabel customerName propertyFirmName invoiceNumber createdBy settledLabel attachments { id name size url } } } }`;

interface MailLogRow {
  readonly id: string;
  readonly recipient: string;
  readonly attachments: readonly { readonly url: string; readonly name: string }[];
}
async function list(variables: Record<string, unknown> = {}): Promise<readonly MailLogRow[]> {
  const answer = await office.query(LIST, variables);
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'mailMessages.nodes') as MailLogRow[];
}
const findIds = async (variables: Record<string, unknown>): Promise<string[]> =>
  (await list(variables)).map(({ id }) => id).toSorted();

const retry = (input: object, client: ApiClient = office) =>
  client.mutate(
    'mailRetry',
    { ...input },
    'mails { id recipient subject text state copyOfId attachments { name } } errors { modelId message }',
  );
const settle = (ids: readonly string[], as: string) =>
  office.mutate(
    'mailSettle',
    { ids, as },
    'mails { id needsAttention settledLabel settledBy } errors { modelId message }',
  );

test('the log lists e-mails with what became of them; filters and the search find them', async () => {
  const failed = await storeMail('FAILED');
  const bounced = await storeMail('BOUNCED', { to: ['books@elm.example'], about: {} });
  const sentId = await storeMail('SENT', { to: ['Manager@Lakeside.example'], subject: 'Statement of 100%' });
  expect(await findIds({})).toEqual([failed, bounced, sentId].toSorted());
  expect(await findIds({ attention: true })).toEqual([failed, bounced].toSorted());
  expect(await findIds({ states: ['SENT'] })).toEqual([sentId]);
  expect(await findIds({ customer: company.customerId })).toEqual([failed, sentId].toSorted());
  expect(await findIds({ search: 'MANAGER@lake' })).toEqual([sentId]);
  expect(await findIds({ search: '100%' })).toEqual([sentId]);
  expect(await findIds({ search: 'nothing' })).toEqual([]);
  expect(await findIds({ templates: ['INVOICE'] })).toEqual([]);
  expect(await findIds({ from: '2100-01-01' })).toEqual([]);
  expect(await findIds({ to: '2100-01-01', firm: '999' })).toEqual([]);
  expect((await list({ search: 'ap@' }))[0]).toMatchObject({
    reason: 'There is no such mailbox.',
    stateLabel: 'Not sent',
    customerName: 'Lakeside Apartments',
    templateLabel: 'Other',
    attachments: [{ name: PDF.filename, size: PDF.content.byteLength }],
  });
  for (const sort of ['DATE', 'RECIPIENT', 'STATE']) {
    const up = (await list({ sort, direction: 'ASC' })).map(({ id }) => id);
    expect((await list({ sort, direction: 'DESC' })).map(({ id }) => id)).toEqual(up.toReversed());
  }
});

test('the number of statements does not depend on the number of e-mails', async () => {
  await storeMail('SENT');
  const one = (await api.countStatements(() => list())).statements;
  for (let more = 0; more < 5; more += 1) await storeMail('FAILED');
  expect((await api.countStatements(() => list())).statements).toBe(one);
  expect(one).toBeLessThanOrEqual(6);
});

test('an invoice lists its own e-mails', async () => {
  const order = await walk.invoiced();
  const own = await storeMail('SENT', {
    about: { customerId: company.customerId, invoiceId: Number(order.invoice?.id) },
  });
  await storeMail('SENT');
  expect(await findIds({ invoices: [order.invoice?.id] })).toEqual([own]);
});

test('one e-mail shows its exact text and the server’s answer; its files are those that were sent', async () => {
  const id = await storeMail('FAILED', { text: 'Grüße,\n\n{{not a placeholder}}' });
  const answer = await office.query(
    'query Q($id: ID!) { mailMessage(id: $id) { text serverAnswer reason retryRefusal attachments { name contentType url } } }',
    { id },
  );
  expect(valueAt(answer, 'mailMessage')).toMatchObject({
    text: 'Grüße,\n\n{{not a placeholder}}',
    serverAnswer: '550 5.1.1 No such user',
    retryRefusal: null,
  });
  const url = (valueAt(answer, 'mailMessage.attachments') as { url: string }[])[0]?.url ?? '';
  const get = (client: ApiClient, address = url) =>
    files.inject({ url: address, headers: { authorization: `Bearer ${client.token}` } });
  const file = await get(office);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload).toEqual(PDF.content);
  expect(file.headers['content-disposition']).toBe(`inline; filename*=UTF-8''${encodeURIComponent(PDF.filename)}`);
  expect((await get(office, `${url}?download=1`)).headers['content-disposition']).toMatch(/^attachment/);
  expect((await get(await api.userWith({ permissions: ['customer', 'configureSystem'] }))).statusCode).toBe(404);
  expect((await get(api.anonymous)).statusCode).toBe(404);
  expect((await get(office, '/files/mail/0')).statusCode).toBe(404);
});

test('an e-mail that failed is sent again as a copy, and then needs no attention', async () => {
  const id = await storeMail('FAILED');
  const answer = await retry({ ids: [id], to: 'right@lakeside.example ' });
  expect(answer.errors).toEqual([]);
  expect(valueAt(answer, 'mailRetry.mails.0')).toMatchObject({
    recipient: 'right@lakeside.example',
    subject: 'Invoice IND-C-1',
    text: 'The text',
    state: 'QUEUED',
    copyOfId: id,
    attachments: [{ name: PDF.filename }],
  });
  expect(await findIds({ attention: true })).toEqual([]);
  await sendQueuedMails(api.services);
  expect(api.mails).toMatchObject([{ to: 'right@lakeside.example', attachments: [{ content: PDF.content }] }]);
  expect((await retry({ ids: [id] })).errors[0]?.message).toBe('This e-mail was already sent again.');
});

test('the same submit twice, or two people at once, send it again once', async () => {
  const first = await storeMail('UNSURE');
  const submit = { ids: [first], clientMutationId: 'again' };
  const copies = [await retry(submit), await retry(submit)].map((answer) => valueAt(answer, 'mailRetry.mails.0.id'));
  expect(copies[0]).toBe(copies[1]);
  const second = await storeMail('BOUNCED');
  const both = await Promise.all([retry({ ids: [second] }), retry({ ids: [second] })]);
  expect(both.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
    'This e-mail was already sent again.',
  ]);
  await sendQueuedMails(api.services);
  expect(api.mails).toHaveLength(2);
});

test('several are sent again together; those that were sent are listed, the others go through', async () => {
  const [failed, sentId] = [await storeMail('FAILED'), await storeMail('SENT')];
  const answer = await retry({ ids: [failed, sentId, '999999'] });
  expect(valueAt(answer, 'mailRetry')).toMatchObject({
    mails: [{ copyOfId: failed }],
    errors: [
      { modelId: sentId, message: expect.stringContaining('This e-mail was sent.') },
      { modelId: '999999', message: expect.stringContaining('was not found') },
    ],
  });
});

test.each<readonly [input: object, path: string, message: string]>([
  [{ to: 'nobody' }, 'to', 'Enter an e-mail address, such as office@example.com.'],
  [{ to: 'a@b.test\r\nBcc: all@x.test' }, 'to', 'Enter an e-mail address, such as office@example.com.'],
  [{ ids: [] }, 'ids', 'Select at least one e-mail.'],
  [{ ids: ['1', '2'], to: 'a@b.test' }, 'to', 'Only one e-mail at a time can go to another address.'],
])('sending again with %j is refused at its field', async (input, path, message) => {
  const id = await storeMail('FAILED');
  expect(faults(await retry({ ids: [id], ...input }))).toEqual([{ path, message }]);
});

test('an e-mail is settled by a person, once', async () => {
  const [unsure, sentId] = [await storeMail('UNSURE'), await storeMail('SENT')];
  expect(valueAt(await settle([unsure], 'ARRIVED'), 'mailSettle.mails')).toEqual([
    { id: unsure, needsAttention: false, settledLabel: 'Arrived after all', settledBy: expect.any(String) as string },
  ]);
  expect((await settle([unsure], 'ARRIVED')).errors).toEqual([]);
  expect((await settle([unsure], 'NOT_NEEDED')).errors[0]?.message).toBe('This e-mail was already settled.');
  expect((await settle([sentId], 'NOT_NEEDED')).errors[0]?.message).toBe('This e-mail needs no attention.');
});

test('an invoice follows what a person says about its e-mail', async () => {
  const order = await walk.invoiced();
  const invoiceId = Number(order.invoice?.id);
  const deliveryState = async () =>
    (await api.db.selectFrom('invoice').select('deliveryState').where('id', '=', invoiceId).executeTakeFirstOrThrow())
      .deliveryState;
  const deliver = async (state: State) => {
    const id = await queued({ about: { customerId: company.customerId, invoiceId } });
    await api.db
      .insertInto('invoiceDelivery')
      .values({ invoiceId, method: 'EMAIL', mailMessageId: Number(id) })
      .execute();
    await api.db.updateTable('mailMessage').set({ state, triedAt: new Date() }).where('id', '=', Number(id)).execute();
    return id;
  };
  const first = await deliver('FAILED');
  expect(await deliveryState()).toBe('FAILED');
  await settle([first], 'NOT_NEEDED');
  expect(await deliveryState()).toBe('TO_SEND');
  const second = await deliver('UNSURE');
  await settle([second], 'ARRIVED');
  expect(await deliveryState()).toBe('SENT');
  const third = await deliver('FAILED');
  await retry({ ids: [third] });
  expect(await deliveryState()).toBe('SENDING');
  await sendQueuedMails(api.services);
  expect(await deliveryState()).toBe('SENT');
});

test('a deleted invoice takes its waiting e-mails back, and they can’t be sent again', async () => {
  const order = await walk.invoiced();
  const about = { customerId: company.customerId, invoiceId: Number(order.invoice?.id) };
  const failed = await storeMail('FAILED', { about });
  const waiting = await queued({ about });
  await office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'results { invoiceId }');
  await sendQueuedMails(api.services);
  expect(api.mails).toEqual([]);
  expect((await list({ states: ['WITHDRAWN'] })).map(({ id }) => id)).toEqual([waiting]);
  expect((await retry({ ids: [failed] })).errors[0]?.message).toBe(`Invoice ${order.invoice?.number} is void.`);
  expect((await retry({ ids: [waiting] })).errors[0]?.message).toContain('withdrawn');
});

test('the state of the mail says where e-mails go, and the last error', async () => {
  await storeMail('FAILED');
  await queued();
  const admin = await api.as('admin');
  const answer = await admin.query(
    '{ mailStatus { way place from waiting needAttention lastSentAt lastError lastErrorMailId } }',
  );
  expect(valueAt(answer, 'mailStatus')).toMatchObject({
    way: 'FOLDER',
    from: 'Falcon Flooring <no-reply@falcon.example>',
    waiting: 1,
    needAttention: 1,
    lastSentAt: null,
    lastError: 'There is no such mailbox. (550 5.1.1 No such user)',
  });
});
