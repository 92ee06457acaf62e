import type { CleanedText } from './names';

const PHONE = /^[\d\s().+-]+$/;
const EXTENSION = /\s*(?:x|ext\.?|extension)\s*(\d{1,6})$/i;

/** A US phone number as ten digits, with `x12` for an extension; blank stays blank. */
export function normalisePhone(text: string): CleanedText {
  const input = text.trim();
  if (input === '') return { ok: true, value: '' };
  const extension = EXTENSION.exec(input)?.[1];
  const main = input.replace(EXTENSION, '');
  const digits = main.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (!PHONE.test(main) || digits.length !== 10 || !/^[2-9]\d{2}[2-9]/.test(digits))
    return { ok: false, reason: 'Enter a phone number with ten digits, such as (317) 555-0123.' };
  return { ok: true, value: extension === undefined ? digits : `${digits}x${extension}` };
}

/** A stored phone number as `(317) 555-0123 x12`; anything else is shown as is. */
export function formatPhone(phone: string): string {
  const match = /^(\d{3})(\d{3})(\d{4})(?:x(\d+))?$/.exec(phone);
  if (!match) return phone;
  return `(${match[1]}) ${match[2]}-${match[3]}${match[4] === undefined ? '' : ` x${match[4]}`}`;
}

/** A US postal code as five or nine digits with a dash; blank stays blank. */
export function normaliseZip(text: string): CleanedText {
  const match = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(text.trim());
  if (match) return { ok: true, value: match[2] === undefined ? (match[1] ?? '') : `${match[1]}-${match[2]}` };
  return text.trim() === ''
    ? { ok: true, value: '' }
    : { ok: false, reason: 'Enter a ZIP code with five or nine digits, such as 46204.' };
}

/** A stored postal code, formatted. */
export const formatZip = (zip: string): string => zip.replace(/^(\d{5})(\d{4})$/, '$1-$2');
