import { beforeEach, expect, test } from 'vitest';
import { eventually, testApi } from '#testing/api-client';
import { startJobs } from '#jobs/start-jobs';
import { MailError } from '#mail/mail-error';
import type { Services } from '#core/context';
import { queueMail, readersOf, sendMailJob, sendQueuedMails } from './index';
import type { PlainMail } from './index';

const api = await testApi();
const office = await api.as('office');
const userId = office.userId;
const MINUTE = 60_000;

beforeEach(async () => {
  api.mails.length = 0;
  await api.db.deleteFrom('mailMessage').execute();
});

const queue = (mail: Partial<PlainMail> & Pick<PlainMail, 'to'>) =>
  api.db
    .transaction()
    .execute((trx) =>
      queueMail(trx, api.services, { subject: 'Hello', text: 'A text', seenBy: readersOf('INVOICE'), userId, ...mail }),
    );
const readMails = () => api.db.selectFrom('mailMessage').selectAll().orderBy('id').execute();
/** The services with a mail server that replies to each e-mail as given. */
const answering = (...answers: (MailError | null)[]): Services => ({
  ...api.services,
  mail: {
    send: async (mail) => {
      const error = answers.shift() ?? null;
      if (error) throw error;
      api.mails.push(mail);
      return 'SERVER';
    },
  },
});

test('e-mails are sent right after the commit, one to each address, with their files', async () => {
  await api.db.updateTable('appConfiguration').set({ companyEmail: 'billing@falcon.test' }).execute();
  const jobs = await startJobs({
    connectionString: api.connectionString,
    services: api.services,
    jobs: [],
    recurring: [sendMailJob],
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    pollIntervalMs: 50,
  });
  const ids = await queue({
    to: ['books@lakeside.test', 'Manager@lakeside.test', 'BOOKS@lakeside.test'],
    attachments: [{ filename: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
  });
  expect(ids).toHaveLength(2);
  await eventually(async () => (await readMails()).every(({ state }) => state === 'SENT'));
  await jobs.stop();
  expect(api.mails.map(({ to }) => to).toSorted()).toEqual(['Manager@lakeside.test', 'books@lakeside.test']);
  expect(api.mails[0]).toMatchObject({
    subject: 'Hello',
    text: 'A text',
    replyTo: 'billing@falcon.test',
    attachments: [{ filename: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
  });
  expect(await api.db.selectFrom('mailAttachment').select('storageKey').distinct().execute()).toHaveLength(1);
});

test('an e-mail of a transaction that is not stored is never sent', async () => {
  await expect(
    api.db.transaction().execute(async (trx) => {
      await queueMail(trx, api.services, {
        to: ['a@b.test'],
        subject: 'S',
        text: 'T',
        seenBy: readersOf('INVOICE'),
        userId,
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await sendQueuedMails(api.services);
  expect(api.mails).toEqual([]);
});

test('the same key makes one e-mail to each address, also when both come at the same moment', async () => {
  const both = await Promise.all([
    queue({ to: ['a@b.test', 'c@d.test'], dedupeKey: 'invoice:1' }),
    queue({ to: ['c@d.test', 'a@b.test'], dedupeKey: 'invoice:1' }),
  ]);
  expect(both[1]?.toReversed()).toEqual(both[0]);
  expect(await queue({ to: ['a@b.test'], dedupeKey: 'invoice:1' })).toEqual([both[0]?.[0]]);
  await sendQueuedMails(api.services);
  expect(api.mails).toHaveLength(2);
});

test('a template is filled in with its values and those of the company', async () => {
  await api.db
    .updateTable('appConfiguration')
    .set({ companyName: 'Falcon Flooring', companyPhone: '3175550142', companyEmail: 'billing@falcon.test' })
    .execute();
  await api.db.transaction().execute((trx) =>
    queueMail(trx, api.services, {
      template: 'STATEMENT',
      values: {
        customer: 'Łódź & Söhne {{company}}',
        date: '2026-11-24',
        balance: 612_025,
        pastDue: 431_075,
        credit: 0,
        invoiceCount: 5,
      },
      to: ['a@b.test'],
      seenBy: readersOf('INVOICE'),
      userId: null,
    }),
  );
  expect(await readMails()).toMatchObject([
    {
      templateKey: 'STATEMENT',
      subject: 'Statement from Falcon Flooring as of 11/24/2026',
      bodyText: expect.stringMatching(
        /statement for Łódź & Söhne \{\{company\}\} as of 11\/24\/2026 .*Balance: \$6,120\.25.*\(317\) 555-0142/s,
      ) as string,
    },
  ]);
});

test('an address that is none is refused with a sentence', async () => {
  await expect(queue({ to: ['a@b.test', 'nobody'] })).rejects.toThrow('"nobody" is not an e-mail address.');
});

test('a mail server that is away gets no second e-mail in the same run, and each is tried again later', async () => {
  await queue({ to: ['a@b.test'] });
  const away = new MailError('AWAY', 'The mail server can’t be reached.', 'connect ECONNREFUSED');
  expect(await sendQueuedMails(answering(away))).toEqual({ sent: 0, failed: 1 });
  expect(await readMails()).toMatchObject([
    { state: 'QUEUED', attempts: 1, error: 'The mail server can’t be reached.', serverAnswer: 'connect ECONNREFUSED' },
  ]);
  expect(await sendQueuedMails(api.services)).toEqual({ sent: 0, failed: 0 });
  api.pass(2 * MINUTE);
  expect(await sendQueuedMails(api.services)).toEqual({ sent: 1, failed: 0 });
  expect(await readMails()).toMatchObject([{ state: 'SENT', attempts: 2, error: '' }]);
});

test('after a day of attempts an e-mail has failed', async () => {
  await queue({ to: ['a@b.test'] });
  const later = new MailError('LATER', 'The mail server asks to try again later.', '451 4.7.1 Greylisted');
  const always = answering(...Array.from({ length: 20 }, () => later));
  for (let hour = 0; hour < 30; hour += 1) {
    await sendQueuedMails(always);
    api.pass(60 * MINUTE);
  }
  expect(await readMails()).toMatchObject([{ state: 'FAILED', attempts: 10, serverAnswer: '451 4.7.1 Greylisted' }]);
});

test('a refused e-mail has failed; one without an answer is unsure and never sent again by itself', async () => {
  await queue({ to: ['a@b.test'] });
  await sendQueuedMails(answering(new MailError('REFUSED', 'There is no such mailbox.', '550 5.1.1 No such user')));
  await queue({ to: ['c@d.test'] });
  await sendQueuedMails(answering(new MailError('UNSURE', 'The connection was lost.', 'closed')));
  api.pass(24 * 60 * MINUTE);
  expect(await sendQueuedMails(api.services)).toEqual({ sent: 0, failed: 0 });
  expect(await readMails()).toMatchObject([{ state: 'FAILED' }, { state: 'UNSURE' }]);
});

test('what was sent does not change', async () => {
  const [id = 0] = await queue({ to: ['a@b.test'] });
  await expect(
    api.db.updateTable('mailMessage').set({ bodyText: 'Another' }).where('id', '=', id).execute(),
  ).rejects.toThrow('do not change');
});
