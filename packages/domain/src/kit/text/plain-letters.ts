/**
 * Letters that don’t come apart into a plain one and its accent, in lower case. The search index of the database has
 * the same list.
 */
const WHOLE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ŧ: 't',
};
const EVERY = new RegExp(`[${Object.keys(WHOLE).join('')}]`, 'giu');

function replaced(letter: string): string {
  const lower = letter.toLowerCase();
  const plain = WHOLE[lower] ?? letter;
  if (letter === lower) return plain;
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

/** The plain forms of letters that have no accent to take away: ł is l, ß is ss. */
export const withoutStrokes = (text: string): string => text.replace(EVERY, replaced);

/** A text without accents: Łódź is Lodz. Letters that have no plain form stay. */
export const plainLetters = (text: string): string =>
  withoutStrokes(text.normalize('NFD').replace(/\p{Mn}/gu, '')).normalize('NFC');
