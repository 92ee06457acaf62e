// Connections lost while an e-mail is prepared, sent or recorded: to the database, the files, the program.
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { DB } from '#db/database';
import type { Services } from '#core/context';
import { testApi } from '#testing/api-client';
import { disconnectedAt } from '#testing/held-lock';
import { queueMail, readersOf, sendQueuedMails } from './index';
import { claimMail, noteHandedOver } from './sending.queries';

const api = await testApi();
const { userId } = await api.as('office');

beforeEach(async () => {
  api.mails.length = 0;
  await api.db.deleteFrom('mailMessage').execute();
});

const PDF = { filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') };
const queue = (to: string, attachments = [PDF]) =>
  api.db.transaction().execute((trx) =>
    queueMail(trx, api.services, {
      to: [to],
      subject: 'Hello',
      text: 'A text',
      attachments,
      seenBy: readersOf('INVOICE'),
      userId,
    }),
  );
const readMails = () => api.db.selectFrom('mailMessage').selectAll().orderBy('id').execute();
/** A mail server that accepts the text in two steps, like a real one. */
const services: Services = {
  ...api.services,
  mail: {
    send: async (mail, beforeText) => {
      await beforeText?.();
      api.mails.push(mail);
      return 'SERVER';
    },
  },
};

test('files that can’t be read right now: the e-mail waits a minute, no attempt is used up, and others go', async () => {
  const away: Services['files']['storage'] = {
    ...api.services.files.storage,
    read: () => Promise.reject(Object.assign(new Error('Please reduce your request rate.'), { code: 'SlowDown' })),
  };
  await queue('ap@lakeside.test');
  await queue('ap@harbor.test', []);
  const withoutFiles = { ...services, files: { ...services.files, storage: away } };
  expect(await sendQueuedMails(withoutFiles)).toEqual({ sent: 1, failed: 0 });
  expect(await readMails()).toMatchObject([
    { state: 'QUEUED', attempts: 0, error: expect.stringMatching(/attached file can’t be read right now/) as string },
    { state: 'SENT', attempts: 1 },
  ]);
  api.pass(60_000);
  expect(await sendQueuedMails(services)).toEqual({ sent: 1, failed: 0 });
  expect(await readMails()).toMatchObject([{ state: 'SENT', attempts: 1, error: '' }, {}]);
});

test('a database that goes away while an e-mail is prepared is no answer of the mail server: it is sent by the next run', async () => {
  await queue('ap@lakeside.test');
  const filesLocked = (trx: Transaction<DB>) => sql`lock table mail_attachment`.execute(trx);
  await disconnectedAt(api, filesLocked, () => expect(sendQueuedMails(services)).rejects.toThrow(/terminat/));
  expect(await readMails()).toMatchObject([{ state: 'SENDING', error: '', handedOverAt: null }]);
  expect(await sendQueuedMails(services)).toEqual({ sent: 1, failed: 0 });
  expect(await readMails()).toMatchObject([{ state: 'SENT', attempts: 1 }]);
  expect(api.mails).toHaveLength(1);
});

test('a database that goes away once the mail server has the e-mail: it is noted on another connection', async () => {
  await queue('ap@lakeside.test');
  const cutOffServices: Services = {
    ...services,
    mail: {
      send: async (mail, beforeText) => {
        await beforeText?.();
        api.mails.push(mail);
        // Cuts the sender's connection, so that its next statement fails.
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and state = 'idle' and query ilike '%mail_message%'`.execute(api.db);
        return 'SERVER';
      },
    },
  };
  expect(await sendQueuedMails(cutOffServices)).toEqual({ sent: 1, failed: 0 });
  expect(await readMails()).toMatchObject([{ state: 'SENT', attempts: 1 }]);
});

test('of a program that was killed, what the mail server had nothing of is sent; only the rest is unsure', async () => {
  await queue('before@lakeside.test');
  await queue('after@lakeside.test');
  const [before, after] = [await claimMail(api.db, new Date()), await claimMail(api.db, new Date())];
  expect(before?.recipient).toBe('before@lakeside.test');
  if (!after) throw new Error('There is no second e-mail');
  expect(await noteHandedOver(api.db, after)).toBe(true);
  expect(await sendQueuedMails(services)).toEqual({ sent: 1, failed: 0 });
  expect(await readMails()).toMatchObject([
    { state: 'SENT', attempts: 1 },
    { state: 'UNSURE', error: expect.stringMatching(/may have arrived/) as string },
  ]);
  expect(api.mails.map(({ to }) => to)).toEqual(['before@lakeside.test']);
});

test('two that hold the same e-mail for theirs: one of them sends it', async () => {
  await queue('ap@lakeside.test');
  const slow = await claimMail(api.db, new Date());
  if (!slow) throw new Error('There is no e-mail');
  // The other process considers it abandoned, and is about to send it.
  const sending = sendQueuedMails({
    ...services,
    mail: {
      send: async (mail, beforeText) => {
        expect(await noteHandedOver(api.db, slow)).toBe(true);
        await beforeText?.();
        api.mails.push(mail);
        return 'SERVER';
      },
    },
  });
  expect(await sending).toEqual({ sent: 0, failed: 0 });
  expect(api.mails).toEqual([]);
});
