import { withoutStrokes } from './plain-letters';

/** One search word, as looked up in the word index. */
export interface SearchTerm {
  /** Its spellings; a record matches one of these or, with `begins`, a word that starts with one. */
  readonly words: readonly string[];
  /** Letters only, so a typo is allowed. Numbers are never guessed. */
  readonly letters: boolean;
}

const MOST_TERMS = 8;
const LONGEST_TEXT = 120;
const LONGEST_WORD = 60;
/** A phone number without its country code. */
const PHONE_DIGITS = 7;

/** Lower case without accents and apostrophes: the form for comparing text. */
export const foldText = (text: string): string =>
  withoutStrokes(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'\u2018\u2019]/g, '')
      .toLowerCase(),
  );

const WORD = String.raw`[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\0]`;
const RUN = new RegExp(`${WORD}+(?:[-/]+${WORD}+)*`, 'gu');

const withoutZeros = (part: string): string =>
  (/^\d+$/.test(part) ? part.replace(/^0+(?=\d)/, '') : part).slice(0, LONGEST_WORD);

/**
 * The words of a typed text, in order. "3/208", "3 / 208" and "3-208" are one word; a phone number is its digits,
 * however grouped; a hyphenated name is split. At most eight words from the first 120 characters.
 */
export function searchTerms(input: string): SearchTerm[] {
  const text = foldText(input.slice(0, LONGEST_TEXT))
    .replaceAll('#', ' ')
    .replace(/\s*\/\s*|(?<=\d)\s+-\s+(?=\d)/g, '/');
  const terms = [...text.matchAll(RUN)].flatMap(([run]) => termsOf(run));
  return [...new Map(terms.map((term) => [term.words.join(), term])).values()].slice(0, MOST_TERMS);
}

function termsOf(run: string): SearchTerm[] {
  const parts = run.split(/[-/]+/).map(withoutZeros);
  if (parts.length === 1 || !/\d/.test(run))
    return parts.map((part) => ({ words: [part], letters: /^[a-z]+$/.test(part) }));
  const joined = run.replaceAll(/[-/]/g, '');
  const slashed = parts.join('/').slice(0, LONGEST_WORD);
  if (!/^\d+$/.test(joined)) return [{ words: [slashed, parts.join('').slice(0, LONGEST_WORD)], letters: false }];
  const phone = joined.length === 11 && joined.startsWith('1') ? joined.slice(1) : joined;
  const mayBePhone = phone.length >= PHONE_DIGITS || (parts[0] ?? '').length === 3;
  return [{ words: mayBePhone ? [slashed, phone] : [slashed], letters: false }];
}

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * A pattern (POSIX and JavaScript) for the words that a typed word may mean: those that contain it and, from four
 * letters on, those within one typo: a letter wrong, missing, added, or two swapped. From five letters on, the typed
 * word may be just the start. Null if no guess is made.
 */
export function nearWordPattern({ letters, words: [word = ''] }: SearchTerm): string | null {
  if (!letters || word.length < 3) return null;
  if (word.length === 3) return word;
  const places = Array.from(word, (_letter, index) => index);
  const [before, after] = [(index: number) => word.slice(0, index), (index: number) => word.slice(index)];
  const variants = places.flatMap((index) => [
    `${before(index)}.${after(index + 1)}`,
    `${before(index)}.${after(index)}`,
    `${before(index)}${after(index + 1)}`,
    ...(index + 1 < word.length
      ? [`${before(index)}${word[index + 1] ?? ''}${word[index] ?? ''}${after(index + 2)}`]
      : []),
  ]);
  return `${word}|^(${[...new Set([...variants, `${word}.`])].join('|')})${word.length === 4 ? '$' : ''}`;
}

/** The positions of the words (from `searchTerms`) in a text, in order and without overlap. */
export function matchRanges(text: string, words: readonly string[]): (readonly [from: number, to: number])[] {
  const { folded, places } = foldedWithPlaces(text);
  const matches = words.flatMap((word) =>
    [...folded.matchAll(patternOf(word))].map((match): [number, number] => {
      const end = match.index + match[0].length;
      return [places[end - (match[1] ?? '').length] ?? 0, places[end] ?? text.length];
    }),
  );
  matches.sort(([one], [next]) => one - next);
  return matches.reduce<(readonly [number, number])[]>((ranges, [from, to]) => {
    const last = ranges.at(-1);
    if (last && from <= last[1]) return [...ranges.slice(0, -1), [last[0], Math.max(last[1], to)]];
    return [...ranges, [from, to]];
  }, []);
}

function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const foldedLetter = foldText(letter);
    for (let unit = 0; unit < foldedLetter.length; unit += 1) places.push(place);
    folded += foldedLetter;
    place += letter.length;
  }
  return { folded, places: [...places, text.length] };
}

/** Matches a word at the start of a word in the text; a phone number's digits in any grouping. */
function patternOf(word: string): RegExp {
  const inside = /^\d{4,}$/.test(word)
    ? Array.from(word).join(String.raw`[^\da-z]{0,3}`)
    : word
        .split('/')
        .map(literally)
        .join(String.raw`[^\da-z]*0*`);
  return new RegExp(`(?:^|(?<!${WORD}))0*(${inside})`, 'gu');
}
