import type { Cleaned } from './names';

const MAXIMUM = 200;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const PARTS = /^(?:(https?):\/\/)?([^\s/?#:@]+)(:\d{1,5})?([/?#][^\s<>"'`\\]*)?$/iu;

/** A name of a server as others can reach it: at least two parts, the last one no number. */
const isHost = (host: string): boolean => {
  const labels = host.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
};

/** The address of a web page in one form, with https:// where nobody says how; an empty text stays empty. */
export function normaliseWebsite(text: string): Cleaned {
  const typed = text.trim();
  if (typed === '') return { ok: true, value: '' };
  const [, scheme = 'https', host = '', port = '', rest = ''] = PARTS.exec(typed) ?? [];
  if (!isHost(host)) return { ok: false, reason: 'Enter the address of a web page, such as www.northline.example.' };
  const address = `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest === '/' ? '' : rest}`;
  return address.length > MAXIMUM ? { ok: false, reason: `At most ${MAXIMUM} characters.` } : { ok: true, value: address };
}

/** The address that a stored website leads to; null for a text that is none. */
export function webAddress(text: string): string | null {
  const address = normaliseWebsite(text);
  return address.ok && address.value !== '' ? address.value : null;
}
