/**
 * Lower-case letters that don't decompose into a plain letter and an accent. The database's search index has the same
 * list.
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

/** Plain forms of letters without a removable accent: ł is l, ß is ss. */
export const withoutStrokes = (text: string): string => text.replace(EVERY, replaced);

/** Text without accents: Łódź is Lodz. Letters without a plain form stay. */
export const plainLetters = (text: string): string =>
  withoutStrokes(text.normalize('NFD').replace(/\p{Mn}/gu, '')).normalize('NFC');
