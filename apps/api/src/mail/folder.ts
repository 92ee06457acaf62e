import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from '#core/context';
import { composed } from './compose';

/** The mail folder in a data folder. */
export const folderOf = (dataDir: string): string => join(dataDir, 'mail');

/** Writes each e-mail as an .eml file: for trying the program out, and until there is a mail server. */
export async function folderMailer(mailFrom: string, dataDir: string): Promise<Mailer> {
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
      return 'FOLDER';
    },
  };
}
