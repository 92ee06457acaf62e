import { describe, expect, test } from 'vitest';
import { matchRanges, nearWordPattern, searchTerms } from './search-words';

const words = (typed: string) => searchTerms(typed).map((term) => term.words);
const near = (typed: string, word: string) =>
  new RegExp(nearWordPattern(searchTerms(typed)[0] ?? { words: [], letters: false }) ?? '$^').test(word);

describe('typed words', () => {
  test('are compared without case, accents, apostrophes and punctuation', () => {
    expect(words("  Café  O'Brien, (GROVE)! ")).toEqual([['cafe'], ['obrien'], ['grove']]);
  });
  test.each(['3/208', '3 / 208', '3-208', '#3 / 208', '03/0208', '3 - 208'])('%s is one building and unit', (typed) =>
    expect(words(typed)).toEqual([['3/208']]),
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
  ])('the phone number %s is its digits', (typed, found) => expect(words(typed)).toEqual(found));
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
  ])('%s can mean %s', (typed, word) => expect(near(typed, word)).toBe(true));
  test.each([
    ['abmre', 'amber'],
    ['ambr', 'ambling'],
    ['la', 'lakeside'],
    ['4217', '4218'],
  ])('%s does not mean %s', (typed, word) => expect(near(typed, word)).toBe(false));
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
  ])('in %s by %s', (text, typed, marked) => {
    expect(
      matchRanges(
        text,
        searchTerms(typed).flatMap((term) => term.words),
      ).map(([from, to]) => text.slice(from, to)),
    ).toEqual(marked);
  });
});
