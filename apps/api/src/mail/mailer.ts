import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config';
import type { MailPlace, Mailer } from '#core/context';
import { requireOutside } from '#core/outside';
import type { Outside } from '#core/outside';
import type { BounceMailbox } from './bounce-mailbox';
import { composed } from './compose';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'> & Partial<Pick<Config, 'dkim'>>;

/** Sends through the mail server of SMTP_URL, or writes each mail as an .eml file into `mail/` of the data folder. */
export function createMailer(config: MailConfig): Mailer {
  let transport: Promise<Mailer> | null = null;
  // The mail library is loaded with the first e-mail: most starts of the server send none.
  const load = async (): Promise<Mailer> =>
    config.smtpUrl === null
      ? folderMailer(config)
      : (await import('./smtp')).smtpMailer({
          smtpUrl: config.smtpUrl,
          mailFrom: config.mailFrom,
          dkim: config.dkim ?? null,
        });
  return {
    send: async (mail, beforeText) => (await (transport ??= load())).send(mail, beforeText),
    close: () => void transport?.then((loaded) => loaded.close?.()).catch(() => undefined),
  };
}

const folderOf = (dataDir: string): string => join(dataDir, 'mail');
const USUAL_PORTS: Readonly<Record<string, string>> = { 'smtp:': '587', 'smtps:': '465' };

/** Where the e-mails of a configuration go. */
export function mailPlaceOf({ smtpUrl, mailFrom: from, dataDir }: MailConfig): MailPlace {
  if (smtpUrl === null) return { way: 'FOLDER', name: folderOf(dataDir), from };
  const { protocol, hostname, port } = new URL(smtpUrl);
  return { way: 'SERVER', name: `${hostname}:${port || USUAL_PORTS[protocol]}`, from };
}

/** The mail folder: for trying the program out, and for offices without a mail server. */
async function folderMailer({ mailFrom, dataDir }: MailConfig): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from: mailFrom });
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    send: async (mail, beforeText) => {
      const { message } = await composer.sendMail(composed(mail));
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
      const draft = join(folder, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await beforeText?.();
      await rename(draft, join(folder, name));
    },
  };
}

/** The mailbox of bounces of a configuration. The library for it is loaded only if there is one. */
export async function openBounceMailbox({
  bounceImapUrl,
}: Pick<Config, 'bounceImapUrl'>): Promise<BounceMailbox | null> {
  return bounceImapUrl === null ? null : (await import('./imap-mailbox')).imapMailbox(bounceImapUrl);
}

/** A mailer that sends nothing from a restored copy, no matter who calls it. */
export const mailerOutside = (mailer: Mailer, outside: Outside): Mailer => ({
  send: async (mail, beforeText) => {
    requireOutside({ outside });
    await mailer.send(mail, beforeText);
  },
  close: () => mailer.close?.(),
});
