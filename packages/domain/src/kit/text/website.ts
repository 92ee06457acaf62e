import type { CleanedText } from './names';

const MAXIMUM = 200;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const PARTS = /^(?:(https?):\/\/)?([^\s/?#:@]+)(:\d{1,5})?([/?#][^\s<>"'`\\]*)?$/iu;

/** A public host name: at least two parts, the last one not a number. */
const isHost = (host: string): boolean => {
  const labels = host.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
};

/** A normalized web address, with https:// if it has no scheme; blank stays blank. */
export function normaliseWebsite(text: string): CleanedText {
  const input = text.trim();
  if (input === '') return { ok: true, value: '' };
  const [, scheme = 'https', host = '', port = '', rest = ''] = PARTS.exec(input) ?? [];
  if (!isHost(host)) return { ok: false, reason: 'Enter the address of a web page, such as www.northline.example.' };
  const address = `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest === '/' ? '' : rest}`;
  return address.length > MAXIMUM
    ? { ok: false, reason: `At most ${MAXIMUM} characters.` }
    : { ok: true, value: address };
}

/** The link for a stored website; null if the text is not an address. */
export function webAddress(text: string): string | null {
  const address = normaliseWebsite(text);
  return address.ok && address.value !== '' ? address.value : null;
}
