import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { product } from './products';

/** The text of an e-mail, with soft line breaks and escapes decoded. */
const readable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** The e-mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = product().mailFolder;
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${address}`)).map(readable);
}

async function newestLink(address: string, count: number, form: RegExp): Promise<string> {
  const links = async () => (await mailsTo(address)).flatMap((text) => form.exec(text)?.[1] ?? []);
  await expect.poll(async () => (await links()).length).toBeGreaterThanOrEqual(count);
  return (await links()).at(-1) ?? '';
}

/** Waits for the newest e-mail with a link to choose a password and returns the link's path. */
export const linkMailedTo = (address: string, count = 1): Promise<string> =>
  newestLink(address, count, /https?:\/\/[^\s/]+(\/reset-password\/[\w-]+)/);

/** Waits for the newest e-mail that asks to confirm an address and returns its link's path. */
export const confirmationMailedTo = (address: string, count = 1): Promise<string> =>
  newestLink(address, count, /https?:\/\/[^\s/]+(\/confirm-email\/[\w-]+)/);

/** Waits for the newest e-mail with a link to a paper and returns the link’s path, with the secret after `#`. */
export const linkInMailTo = (address: string, count = 1): Promise<string> =>
  newestLink(address, count, /: https?:\/\/[^\s/]+(\/view#[\w.-]+)/);
