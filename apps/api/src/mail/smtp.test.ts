import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { afterEach, expect, test } from 'vitest';
import type { Mail, Mailer } from '#core/context';
import { MailError } from './mail-error';
import { smtpMailer } from './smtp';
import type { SmtpSettings } from './smtp';
import { saying, startSmtp } from './smtp-test-kit';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function server(options: Parameters<typeof startSmtp>[0] = {}) {
  const smtp = await startSmtp(options);
  cleanups.push(() => smtp.close());
  return smtp;
}
function mailer(smtpUrl: string, more: Partial<SmtpSettings> = {}): Mailer {
  const own = smtpMailer({ smtpUrl, mailFrom: 'Falcon Flooring <office@falcon.test>', ...more });
  cleanups.push(() => own.close?.());
  return own;
}
const MAIL: Mail = { to: 'ap@lakeside.test', subject: 'Invoice', text: 'Hello' };

/** The kind of error and its sentence. */
async function refusedBy(url: string, mail: Mail = MAIL): Promise<readonly [string, string]> {
  const error: unknown = await mailer(url)
    .send(mail)
    .catch((caught: unknown) => caught);
  if (!(error instanceof MailError)) throw new Error(`It was sent, or failed otherwise: ${String(error)}`);
  return [error.kind, error.message];
}

test('an e-mail arrives as it was made: each byte of its files, names in any script, and its own Message-ID', async () => {
  const smtp = await server();
  const bytes = randomBytes(300_000);
  await mailer(smtp.url).send({
    to: 'ap@lakeside.test',
    replyTo: 'billing@falcon.test',
    subject: 'Rechnung für مجمع النخيل السكني 中文',
    text: 'שלום,\n\nمجمع النخيل السكني\n.\nFrom here on\n',
    messageId: '123@falcon.test',
    attachments: [
      { filename: 'Fußböden §4 مجمع.pdf', contentType: 'application/pdf', content: bytes },
      { filename: 'empty.txt', contentType: 'text/plain', content: Buffer.alloc(0) },
    ],
  });
  const mail = await simpleParser(smtp.received[0]?.raw ?? '');
  expect(mail.subject).toBe('Rechnung für مجمع النخيل السكني 中文');
  expect(mail.text?.trimEnd()).toBe('שלום,\n\nمجمع النخيل السكني\n.\nFrom here on');
  expect(mail.messageId).toBe('<123@falcon.test>');
  expect(mail.from?.text).toBe('"Falcon Flooring" <office@falcon.test>');
  expect(mail.replyTo?.text).toBe('billing@falcon.test');
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Fußböden §4 مجمع.pdf', 'empty.txt']);
  expect(mail.attachments[0]?.content.equals(bytes)).toBe(true);
});

test('nothing in an e-mail can add a header or a recipient', async () => {
  const smtp = await server();
  const more = '\r\nBcc: all@x.test\r\nX-Own: yes\r\n\r\nAnother text';
  await mailer(smtp.url).send({
    to: 'ap@lakeside.test',
    subject: `Invoice${more}`,
    replyTo: `billing@falcon.test${more}`,
    text: 'Hello\r\n.\r\nMAIL FROM:<x@x.test>',
    messageId: `1@falcon.test${more}`,
    attachments: [{ filename: `a"${more}.pdf`, contentType: `application/pdf${more}`, content: Buffer.from('%PDF') }],
  });
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.to).toEqual(['ap@lakeside.test']);
  const mail = await simpleParser(smtp.received[0]?.raw ?? '');
  expect(mail.headers.has('x-own')).toBe(false);
  expect(mail.bcc).toBeUndefined();
  expect(mail.text).toContain('MAIL FROM:<x@x.test>');
  expect(mail.attachments).toHaveLength(1);
});

test('connections are kept: many e-mails go over a few', async () => {
  const smtp = await server();
  const own = mailer(smtp.url);
  await Promise.all(Array.from({ length: 40 }, (_none, index) => own.send({ ...MAIL, subject: `Invoice ${index}` })));
  expect(smtp.received).toHaveLength(40);
  expect(smtp.connections()).toBeLessThanOrEqual(5);
});

test.each<readonly [when: string, options: Parameters<typeof startSmtp>[0], kind: string, message: string]>([
  [
    'for the recipient for good',
    { onRcptTo: (_to, _session, callback) => callback(saying(550, '5.1.1 No such user here')) },
    'REFUSED',
    'There is no such mailbox.',
  ],
  [
    'for the recipient for now',
    { onRcptTo: (_to, _session, callback) => callback(saying(451, '4.7.1 Greylisted')) },
    'LATER',
    'The mail server asks to try again later.',
  ],
  [
    'after the text for good',
    { taken: () => Promise.reject(saying(554, '5.7.1 Message blocked as spam')) },
    'REFUSED',
    'The mail server doesn’t accept this e-mail.',
  ],
  [
    'after the text for now',
    { taken: () => Promise.reject(saying(452, '4.2.2 Over quota')) },
    'LATER',
    'The mailbox is full.',
  ],
  [
    'for its size',
    { taken: () => Promise.reject(saying(552, '5.3.4 Message too big')) },
    'REFUSED',
    'The e-mail is too large for the mail server.',
  ],
])('a server that refuses %s', async (_when, options, kind, message) => {
  const smtp = await server(options);
  expect(await refusedBy(smtp.url, { ...MAIL, text: 'x'.repeat(5_000) })).toEqual([kind, message]);
  expect(smtp.received).toEqual([]);
});

test('a server that is away, or lets no one in, has not had the e-mail', async () => {
  const closedServer = await startSmtp();
  await closedServer.close();
  expect(await refusedBy(closedServer.url)).toEqual(['AWAY', 'The mail server can’t be reached.']);
  const closed = await server({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(saying(535, 'No')),
  });
  expect(await refusedBy(closed.url.replace('//', '//office:wrong@'))).toEqual([
    'AWAY',
    'The mail server doesn’t accept the user name or password of the program.',
  ]);
});

test('a connection that is lost after the text was handed over leaves the e-mail unsure, and it is not sent again', async () => {
  let attempts = 0;
  const smtp = await server({
    taken: () => {
      attempts += 1;
      smtp.drop();
    },
  });
  expect((await refusedBy(smtp.url))[0]).toBe('UNSURE');
  expect(attempts).toBe(1);
});

test('what must be noted before the server has the text is; if it can’t be, the server gets nothing', async () => {
  const steps: string[] = [];
  const smtp = await server({
    onRcptTo: (_address, _session, callback) => {
      steps.push('recipient');
      callback();
    },
    taken: () => void steps.push('text'),
  });
  await mailer(smtp.url).send(MAIL, async () => void steps.push('noted'));
  expect(steps).toEqual(['recipient', 'noted', 'text']);
  const lost = new Error('The note was not stored');
  await expect(mailer(smtp.url).send(MAIL, () => Promise.reject(lost))).rejects.toBe(lost);
  expect(smtp.received).toHaveLength(1);
});

test('a server that is closing down when it has the text did not take it', async () => {
  const smtp = await server({ taken: () => Promise.reject(saying(421, '4.3.2 Shutting down')) });
  expect((await refusedBy(smtp.url))[0]).toBe('LATER');
});

test('a password goes to another computer only over a safe connection', async () => {
  const secrets: string[] = [];
  const smtp = await server({
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) => {
      secrets.push(auth.password ?? '');
      callback(null, { user: 'office' });
    },
  });
  // 127.0.0.2 is this computer too, but not one of the names that the program knows.
  const elsewhere = smtp.url.replace('//127.0.0.1', '//office:secret@127.0.0.2');
  expect((await refusedBy(elsewhere))[0]).toBe('AWAY');
  expect(secrets).toEqual([]);
  await mailer(smtp.url.replace('//', '//office:secret@')).send(MAIL);
  expect(secrets).toEqual(['secret']);
});

test('where the server offers a safe connection it is used; one whose certificate is not trusted gets nothing', async () => {
  const safe: boolean[] = [];
  const smtp = await server({
    disabledCommands: [],
    onRcptTo: (_to, session, callback) => {
      safe.push(session.secure);
      callback();
    },
  });
  await mailer(`${smtp.url}?tls.rejectUnauthorized=false`).send(MAIL);
  expect(safe).toEqual([true]);
  expect((await refusedBy(smtp.url))[0]).toBe('AWAY');
  expect(smtp.received).toHaveLength(1);
});

test('with a key each e-mail is signed for the domain', async () => {
  const smtp = await server();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await mailer(smtp.url, { dkim: { domainName: 'falcon.test', keySelector: 'mail', privateKey: pem } }).send(MAIL);
  const signature = (await simpleParser(smtp.received[0]?.raw ?? '')).headers.get('dkim-signature');
  expect(signature).toMatchObject({ params: { a: 'rsa-sha256', d: 'falcon.test', s: 'mail' } });
});
