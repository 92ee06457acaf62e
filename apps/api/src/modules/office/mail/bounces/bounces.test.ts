import hoodiecrow from 'hoodiecrow-imap';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { BounceMailbox } from '#mail/bounce-mailbox';
import { imapMailbox } from '#mail/imap-mailbox';
import { testApi, valueAt } from '#testing/api-client';
import { queueMail, readersOf, readBouncesJob, sendQueuedMails } from '../index';
import { readBounces } from './read-bounces';

const api = await testApi();
beforeEach(async () => {
  await api.db.deleteFrom('mailMessage').execute();
  await api.db.deleteFrom('bounceMailbox').execute();
});

async function sendMail(to = 'ap@lakeside.test'): Promise<{ readonly id: number; readonly messageId: string }> {
  const [id = 0] = await api.db.transaction().execute((trx) =>
    queueMail(trx, api.services, {
      to: [to],
      subject: 'Invoice',
      text: 'Hello',
      seenBy: readersOf('INVOICE'),
      userId: null,
    }),
  );
  await sendQueuedMails(api.services);
  return api.db.selectFrom('mailMessage').select(['id', 'messageId']).where('id', '=', id).executeTakeFirstOrThrow();
}
const stateOf = (id: number) =>
  api.db
    .selectFrom('mailMessage')
    .select(['state', 'bounceReason', 'serverAnswer', 'version', 'settledAs'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const lines = (...all: readonly string[]): string => all.join('\r\n');

/** A delivery report of RFC 3464. */
const report = (
  messageId: string,
  {
    action = 'failed',
    status = '5.1.1',
    diagnosis = 'smtp; 550 5.1.1 <ap@lakeside.test>: Recipient address rejected: User unknown',
    original = `Message-ID: <${messageId}>`,
  }: { action?: string; status?: string; diagnosis?: string; original?: string } = {},
): string =>
  lines(
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.lakeside.test>',
    'To: office@falcon.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_part"',
    '',
    '--=_part',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I’m sorry to have to inform you that your message could not be delivered.',
    '',
    '--=_part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.lakeside.test',
    'Arrival-Date: Tue, 24 Nov 2026 09:00:00 -0500',
    '',
    'Final-Recipient: rfc822; ap@lakeside.test',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnosis}`,
    '    in virtual mailbox table',
    '',
    '--=_part',
    'Content-Type: text/rfc822-headers',
    '',
    'Received: from falcon.test by mx.lakeside.test',
    original,
    'From: office@falcon.test',
    'Subject: Invoice',
    '',
    '--=_part--',
    '',
  );

/** A mailbox with these messages. */
const mailboxOf = (...messages: readonly string[]): BounceMailbox => ({
  place: 'imap.falcon.test:993/INBOX',
  read: async (from, take) => {
    const start = from?.lastUid ?? 0;
    for (const [index, message] of messages.entries())
      if (index + 1 > start) await take(Buffer.from(message), { uidValidity: '1', lastUid: index + 1 });
  },
  sentCopies: () => Promise.resolve(null),
});
const read = (...messages: readonly string[]): Promise<number> =>
  readBounces({ ...api.services, bounceMailbox: mailboxOf(...messages) });

test('a delivery report marks its e-mail, with the reason in plain words and in those of the server', async () => {
  const [mail, other] = [await sendMail(), await sendMail('books@elm.test')];
  expect(await read(report(mail.messageId))).toBe(1);
  expect(await stateOf(mail.id)).toMatchObject({
    state: 'BOUNCED',
    bounceReason: 'There is no such mailbox.',
    serverAnswer: '550 5.1.1 <ap@lakeside.test>: Recipient address rejected: User unknown in virtual mailbox table',
  });
  expect((await stateOf(other.id)).state).toBe('SENT');
});

test('a report that is read again, or comes twice, changes nothing', async () => {
  const mail = await sendMail();
  const bounce = report(mail.messageId);
  await read(bounce);
  const before = await stateOf(mail.id);
  await api.db.deleteFrom('bounceMailbox').execute();
  expect(await read(bounce, bounce)).toBe(0);
  expect(await stateOf(mail.id)).toEqual(before);
});

test.each<readonly [what: string, make: (messageId: string) => string, reason: string]>([
  [
    'with the whole e-mail',
    (id) => report(id).replace('Content-Type: text/rfc822-headers', 'Content-Type: message/rfc822'),
    'There is no such mailbox.',
  ],
  [
    'without the e-mail, but with its name among the references',
    (id) =>
      report(id, { original: 'X-Nothing: here', status: '5.2.2', diagnosis: 'smtp; 552 5.2.2 Over quota' }).replace(
        'MIME-Version',
        `References: <${id}>\r\nMIME-Version`,
      ),
    'The mailbox is full.',
  ],
  [
    'in plain text',
    (id) =>
      lines(
        'Return-Path: <>',
        'From: mailer-daemon@old.test',
        'Subject: failure notice',
        '',
        'Hi. This is the program at old.test. I’m afraid I wasn’t able to deliver your message.',
        '',
        '<ap@lakeside.test>:',
        '550 5.1.1 no such user',
        '',
        '--- Below this line is a copy of the message.',
        `Message-ID: <${id}>`,
      ),
    'There is no such mailbox.',
  ],
  [
    'that gives no reason',
    (id) => report(id, { status: '5.0.0', diagnosis: 'smtp; 550 Rejected' }),
    'The mail server of the recipient did not deliver it.',
  ],
])('a returned message %s is recognized', async (_what, make, reason) => {
  const mail = await sendMail();
  await read(make(mail.messageId));
  expect(await stateOf(mail.id)).toMatchObject({ state: 'BOUNCED', bounceReason: reason });
});

const answer = (id: string, ...text: readonly string[]): string =>
  lines('From: Ann <ann@lakeside.test>', 'Subject: Re: Invoice', `In-Reply-To: <${id}>`, '', ...text);

test.each<readonly [what: string, make: (messageId: string) => string]>([
  ['a warning that it takes longer', (id) => report(id, { action: 'delayed', status: '4.4.1' })],
  ['a note that it arrived', (id) => report(id, { action: 'delivered', status: '2.0.0' })],
  ['an answer of a person', (id) => answer(id, 'We could not be reached: delivery failed. 550 people work here.')],
  ['an absence note', (id) => `Auto-Submitted: auto-replied\r\n${answer(id, 'I am out of the office until 5.1.1.')}`],
  ['a report about another e-mail', () => report('00000000-0000-4000-8000-000000000000@falcon.test')],
  ['a report that is cut off', (id) => report(id).slice(0, 400)],
  ['nothing', () => ''],
  ['bytes', () => '\u0000\u0001\ufffd'.repeat(1_000)],
])('%s is no bounce', async (_what, make) => {
  const mail = await sendMail();
  expect(await read(make(mail.messageId))).toBe(0);
  expect((await stateOf(mail.id)).state).toBe('SENT');
});

test('an e-mail that was thought to have arrived needs attention again; one that was sent again does not', async () => {
  const [arrived, again] = [await sendMail(), await sendMail('b@lakeside.test')];
  for (const [mail, settledAs] of [
    [arrived, 'ARRIVED'],
    [again, 'SENT_AGAIN'],
  ] as const)
    await api.db
      .updateTable('mailMessage')
      .set({ state: 'UNSURE', settledAt: new Date(), settledAs })
      .where('id', '=', mail.id)
      .execute();
  expect(await read(report(arrived.messageId), report(again.messageId))).toBe(2);
  expect(await stateOf(arrived.id)).toMatchObject({ state: 'BOUNCED', settledAs: null });
  expect(await stateOf(again.id)).toMatchObject({ state: 'BOUNCED', settledAs: 'SENT_AGAIN' });
});

test('a mailbox that can’t be read is shown with its error, and read on from the same place later', async () => {
  const mail = await sendMail();
  const broken: BounceMailbox = { ...mailboxOf(), read: () => Promise.reject(new Error('Invalid credentials')) };
  const services = { ...api.services, bounceMailbox: broken };
  const warnings: unknown[] = [];
  await readBouncesJob.run({
    services,
    db: api.db,
    signal: new AbortController().signal,
    log: { info: () => undefined, warn: (facts) => void warnings.push(facts), error: () => undefined },
  });
  expect(warnings).toHaveLength(1);
  const state = () => api.db.selectFrom('bounceMailbox').selectAll().executeTakeFirstOrThrow();
  expect(await state()).toMatchObject({ lastError: 'Invalid credentials', lastReadAt: null });
  await read(report(mail.messageId));
  expect(await state()).toMatchObject({ lastError: '', lastUid: 1, lastReadAt: expect.any(Date) as Date });
});

test('bounces are read over IMAP, each message once, and stay in the mailbox', async () => {
  const [first, second] = [await sendMail(), await sendMail('books@elm.test')];
  const server = hoodiecrow({
    plugins: ['ID'],
    storage: { INBOX: { messages: [{ raw: 'Subject: Hello\r\n\r\nSpam' }, { raw: report(first.messageId) }] } },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  afterAll(() => server.close());
  const address = `imap://testuser:testpass@127.0.0.1:${port}/INBOX`;
  const services = { ...api.services, bounceMailbox: imapMailbox(address) };
  expect(await readBounces(services)).toBe(1);
  expect(await stateOf(first.id)).toMatchObject({ state: 'BOUNCED', bounceReason: 'There is no such mailbox.' });
  server.appendMessage('INBOX', [], new Date().toISOString(), Buffer.from(report(second.messageId)).toString('binary'));
  expect(await readBounces(services)).toBe(1);
  expect((await stateOf(second.id)).state).toBe('BOUNCED');
  expect(server.storage['INBOX']?.messages).toHaveLength(3);
  await expect(
    readBounces({ ...api.services, bounceMailbox: imapMailbox(address.replace('testpass', 'wrong')) }),
  ).rejects.toThrow();
});

test('the state of the mail shows the mailbox, without its password', async () => {
  const admin = await api.as('admin');
  expect(valueAt(await admin.query('{ mailStatus { bounces { place } } }'), 'mailStatus.bounces')).toBeNull();
  expect(imapMailbox('imaps://office:secret@imap.falcon.test').place).toBe('imap.falcon.test:993/INBOX');
});
