import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';

/** A mail's text with its soft line ends and escapes undone. */
const readable = (text: string): string => text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

async function mailsTo(address: string): Promise<string[]> {
  const folder = inject('mailFolder');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${address}`)).map(readable);
}

/** Waits for the newest mail to an address and answers the path of the link in it. */
export async function linkMailedTo(address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThanOrEqual(count);
  const newest = (await mailsTo(address)).at(-1) ?? '';
  const link = /https?:\/\/[^\s/]+(\/reset-password\/[\w-]+)/.exec(newest)?.[1];
  if (link === undefined) throw new Error('The mail holds no link');
  return link;
}
