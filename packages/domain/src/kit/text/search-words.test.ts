import { describe, expect, test } from 'vitest';
import { matchRanges, nearWordPattern, searchTerms } from './search-words';

const words = (text: string) => searchTerms(text).map((term) => term.words);
const near = (text: string, word: string) =>
  new RegExp(nearWordPattern(searchTerms(text)[0] ?? { words: [], letters: false }) ?? '$^').test(word);

describe('typed words', () => {
  test('are compared without case, accents, apostrophes and punctuation', () => {
    expect(words("  Café  O'Brien, (GROVE)! ")).toEqual([['cafe'], ['obrien'], ['grove']]);
  });
  test.each(['3/208', '3 / 208', '3-208', '#3 / 208', '03/0208', '3 - 208'])('%s is one building and unit', (text) =>
    expect(words(text)).toEqual([['3/208']]),
  );
  test('a letter with a number is the same with and without a dash', () =>
    expect(words('B-12')).toEqual([['b/12', 'b12']]));
  test('a hyphenated name is its parts', () =>
    expect(words('Coit-Carey - Homes')).toEqual([['coit'], ['carey'], ['homes']]));
  test.each([
    ['(317) 555-0100', [['317'], ['555/100', '5550100']]],
    ['317-555-0100', [['317/555/100', '3175550100']]],
    ['1-317-555-0100', [['1/317/555/100', '3175550100']]],
    ['3175550100', [['3175550100']]],
  ])('the phone number %s is its digits', (text, expected) => expect(words(text)).toEqual(expected));
  test('a word typed twice counts once, and punctuation alone is not a word', () => {
    expect(words('amber Amber')).toEqual([['amber']]);
    expect(words('%%% ___ \0')).toEqual([]);
  });
  test('at most eight words are searched for', () => expect(words('a b c d e f g h i j')).toHaveLength(8));
});

describe('one typo', () => {
  test.each([
    ['ambr', 'amber'],
    ['abmer', 'amber'],
    ['ambber', 'amber'],
    ['anber', 'amber'],
    ['laksid', 'lakeside'],
    ['side', 'lakeside'],
    ['rid', 'bridge'],
  ])('%s can mean %s', (text, word) => expect(near(text, word)).toBe(true));
  test.each([
    ['abmre', 'amber'],
    ['ambr', 'ambling'],
    ['la', 'lakeside'],
    ['4217', '4218'],
  ])('%s does not mean %s', (text, word) => expect(near(text, word)).toBe(false));
});

describe('what matched', () => {
  test.each([
    ['Amber Grove Apartments', 'gro amb', ['Amb', 'Gro']],
    ['Unit 3 / 208', '3-208', ['3 / 208']],
    ['(317) 555-0100', '5550100', ['555-0100']],
    ['(317) 555-0100', '317555', ['(317) 555'].map(() => '317) 555')],
    ['IND-C-004217', '4217', ['4217']],
    ['Café Azul', 'cafe', ['Café']],
    ['Evergreen', 'green', []],
  ])('in %s by %s', (text, search, marked) => {
    expect(
      matchRanges(
        text,
        searchTerms(search).flatMap((term) => term.words),
      ).map(([from, to]) => text.slice(from, to)),
    ).toEqual(marked);
  });
});
