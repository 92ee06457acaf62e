import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createMailer } from './mailer';
import { passwordResetMail } from './templates';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const mail = passwordResetMail(
  { emailAddress: 'ann@falcon.test', firstName: 'Ann' },
  'https://falcon.test/reset-password/abc',
);

test('without a mail server each e-mail becomes a file in the mail folder, readable only by its owner', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'falcon-mail-'));
  cleanups.push(() => rm(dataDir, { recursive: true }));
  await createMailer({ smtpUrl: null, mailFrom: 'Falcon Flooring <office@falcon.test>', dataDir }).send(mail);
  const files = await readdir(join(dataDir, 'mail'));
  expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
  const file = join(dataDir, 'mail', files[0] ?? '');
  const text = await readFile(file, 'utf8');
  expect(text).toContain('To: ann@falcon.test');
  expect(text).toContain('From: Falcon Flooring <office@falcon.test>');
  expect(text).toContain('https://falcon.test/reset-password/abc');
  expect((await stat(file)).mode & 0o077).toBe(0);
});

/** A minimal mail server that accepts one e-mail. */
async function mailServer(): Promise<{ url: string; received: () => string }> {
  let received = '';
  const server = createServer((socket: Socket) => {
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received += text;
      if (text.startsWith('EHLO')) socket.write('250 test\r\n');
      else if (text.startsWith('DATA')) socket.write('354 go on\r\n');
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else if (!received.includes('DATA\r\n') || text.endsWith('\r\n.\r\n')) socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
}

test('with SMTP_URL e-mails go through that server', async () => {
  const server = await mailServer();
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: 'office@falcon.test', dataDir: '/nonexistent' });
  await mailer.send(mail);
  mailer.close?.();
  expect(server.received()).toContain('RCPT TO:<ann@falcon.test>');
  expect(server.received()).toContain('Subject: Choose a new password for Falcon Flooring');
});
