import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import type { Mail, Mailer } from '../core/context';

/** Sends through the mail server of SMTP_URL, or writes each mail as an .eml file into `mail/` of the data folder. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  let sending: Promise<(mail: Mail) => Promise<void>> | null = null;
  // The mail library is loaded with the first e-mail: most starts of the server send none.
  return { send: async (mail) => (await (sending ??= transport(config)))(mail) };
}

async function transport({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>) {
  const { createTransport } = await import('nodemailer');
  if (smtpUrl) {
    const server = createTransport(smtpUrl, { from: mailFrom });
    return async (mail: Mail) => void (await server.sendMail(composed(mail)));
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from: mailFrom });
  const folder = join(dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return async (mail: Mail) => {
    const { message } = await composer.sendMail(composed(mail));
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
    const draft = join(folder, `.${name}.part`);
    await writeFile(draft, message as Buffer, { mode: 0o600 });
    await rename(draft, join(folder, name));
  };
}

/** The e-mail as the library takes it, with mutable lists. */
const composed = ({ attachments, ...mail }: Mail) => ({ ...mail, attachments: [...(attachments ?? [])] });
