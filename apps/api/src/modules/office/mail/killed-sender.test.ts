import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { smtpMailer } from '#mail/smtp';
import { startSmtp } from '#mail/smtp-test-kit';
import type { ReceivedMail } from '#mail/smtp-test-kit';
import { eventually, testApi } from '#testing/api-client';
import { testProgram } from '#testing/programs';
import { queueMail, readersOf, sendQueuedMails } from './index';

const api = await testApi();
const KILLS = 4;
const MAILS = 24;

const states = async () =>
  (await api.db.selectFrom('mailMessage').select(['id', 'state', 'messageId']).execute()).toSorted(
    (a, b) => a.id - b.id,
  );
const countOf = async (state: string) => (await states()).filter((mail) => mail.state === state).length;

/** Starts a sending process, and kills it after the mail server has accepted an e-mail but before that is recorded. */
async function killAfterAccepted(smtpUrl: string, next: () => Promise<{ readonly accept: () => void }>): Promise<void> {
  const arrived = next();
  const child = spawn(process.execPath, [testProgram(join(import.meta.dirname, 'killed-sender.ts'))], {
    env: {
      ...process.env,
      DATABASE_URL: api.connectionString,
      SMTP_URL: smtpUrl,
      FILES: join(api.config.dataDir, 'files'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { accept } = await arrived;
  await api.db.transaction().execute(async (trx) => {
    // Nothing about e-mails can be recorded until this ends.
    await sql`lock table mail_message in share mode`.execute(trx);
    accept();
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  });
}

test(`an e-mail is sent at most once, however often the program is killed after the server has accepted one`, async () => {
  let waiting: ((arrived: { accept: () => void }) => void) | null = null;
  const smtp = await startSmtp({
    taken: () =>
      new Promise<void>((accept) => {
        if (!waiting) return accept();
        waiting({ accept });
        waiting = null;
      }),
  });
  const next = () =>
    new Promise<{ accept: () => void }>((resolve) => {
      waiting = resolve;
    });
  await api.db.transaction().execute((trx) =>
    queueMail(trx, api.services, {
      to: Array.from({ length: MAILS }, (_none, index) => `ap-${index}@lakeside.test`),
      subject: 'Invoice',
      text: 'Hello',
      attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
      seenBy: readersOf('INVOICE'),
      userId: null,
    }),
  );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await killAfterAccepted(smtp.url, next);
    expect(await countOf('SENDING')).toBeGreaterThan(0);
  }
  const own = smtpMailer({ smtpUrl: smtp.url, mailFrom: 'office@falcon.test' });
  // The lock of a killed process is released once the database notices.
  await eventually(async () => {
    await sendQueuedMails({ ...api.services, mail: own });
    return (await countOf('QUEUED')) + (await countOf('SENDING')) === 0;
  });
  own.close?.();
  await smtp.close();

  const ids = await Promise.all(
    smtp.received.map(async ({ raw }: ReceivedMail) => (await simpleParser(raw)).messageId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const mails = await states();
  const unsure = mails.filter(({ state }) => state === 'UNSURE');
  // Contains at least the accepted e-mail; a later process sent whatever the server had not received.
  expect(unsure.length).toBeGreaterThan(0);
  expect(mails.filter(({ state }) => state === 'SENT').length + unsure.length).toBe(MAILS);
  for (const { messageId, state } of mails) if (state === 'SENT') expect(ids).toContain(`<${messageId}>`);
  expect(await sendQueuedMails({ ...api.services, mail: { send: () => Promise.reject(new Error('again')) } })).toEqual({
    sent: 0,
    failed: 0,
  });
}, 240_000);
