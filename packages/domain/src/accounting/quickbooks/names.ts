/** The longest name we send; some QuickBooks lists allow more, others don't. */
const LONGEST = 100;

/** Cuts a text without splitting a character. */
function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : characters.slice(0, length).join('').trimEnd();
}

/**
 * A name that QuickBooks accepts: no colon, tab or line break, at most 100 characters. Everything else is unchanged.
 */
export function quickbooksName(name: string): string {
  const plain = name
    .replaceAll(/\s*:\s*/g, ' - ')
    // eslint-disable-next-line no-control-regex -- control characters are what this removes
    .replaceAll(/[\u0000-\u001F\u007F\s]+/g, ' ')
    .trim()
    .replaceAll(/^- | -$/g, '')
    .trim();
  return cut(plain, LONGEST);
}

/** The same name with a suffix that makes it unique, still within the limit. */
export function suffixedName(name: string, suffix: string): string {
  const plain = quickbooksName(name);
  return `${cut(plain, LONGEST - suffix.length - 1)} ${suffix}`;
}

/** To people, names that differ only in case, spaces and punctuation are the same. */
export const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A text cut to QuickBooks' limit. */
export const quickbooksText = (text: string, longest: number): string => cut(text.trim(), longest);
