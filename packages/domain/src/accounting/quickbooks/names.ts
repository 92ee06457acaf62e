/** The longest name that we send; QuickBooks takes more for some lists and no more for others. */
const LONGEST = 100;

/** Cuts a text without splitting a character. */
function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : characters.slice(0, length).join('').trimEnd();
}

/**
 * A name as QuickBooks accepts it: no colon, tab or line break, at most 100 characters. Everything else stays as it is
 * written.
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

/** The same name with a suffix that makes it different, still short enough. */
export function suffixedName(name: string, suffix: string): string {
  const plain = quickbooksName(name);
  return `${cut(plain, LONGEST - suffix.length - 1)} ${suffix}`;
}

/** Names that differ only in case, spaces and punctuation are the same to a person. */
export const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A text that QuickBooks keeps, cut to what it holds. */
export const quickbooksText = (text: string, longest: number): string => cut(text.trim(), longest);
