import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feet } from '../money/index';
import { formatFeet, formatFeetInches, formatNearQuarter, parseLength } from './index';

describe('a typed length', () => {
  test.each([
    [`10'4"`, 103_333],
    [`10' 4`, 103_333],
    ['10-4', 103_333],
    ['10.33', 103_300],
    ['10 4/12', 103_333],
    [`10'4 1/2"`, 103_750],
    ['10’4”', 103_333],
    ['10′ 4″', 103_333],
    [`10'`, 100_000],
    ['10', 100_000],
    [`12'6"`, 125_000],
    ['13.6', 136_000],
    [`40"`, 33_333],
    [`4 1/2"`, 3_750],
    ['10 ft 4 in', 103_333],
    ['10ft', 100_000],
    [`10' - 4"`, 103_333],
    ['.5', 5_000],
    ['1/2', 5_000],
    [`0'`, 0],
    [`10'3.96"`, 103_300],
    ['10-4 1/2', 103_750],
    [`10''`, 8_333],
    [`13' 7.2"`, 136_000],
    [`9' 1/2"`, 90_417],
  ])('%s', (text, expected) => {
    expect(parseLength(text)).toEqual({ ok: true, feet: expected });
  });

  test.each([
    '',
    '  ',
    'abc',
    `10'13"`,
    `10'12"`,
    '10.5-4',
    `10' 4/0`,
    '10 5/4',
    '-10',
    `10'4"3`,
    '1,000',
    '1e3',
    '99999999999999',
    '1'.repeat(100),
  ])('"%s" is refused with a sentence', (text) => {
    const result = parseLength(text);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.reason).toMatch(/\.$/);
  });

  test('any text gets an answer, never an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof parseLength(text).ok === 'boolean').toBe(true);
      }),
    );
  });
});

describe('a printed length', () => {
  test.each([
    [103_333, `10'4"`],
    [100_000, `10'`],
    [125_000, `12'6"`],
    [136_000, `13'7.2"`],
    [103_750, `10'4 1/2"`],
    [0, `0'`],
    [833, `0'1"`],
    [5_000, `0'6"`],
    [103_300, `10'3.96"`],
  ])('%i is %s', (length, expected) => {
    expect(formatFeetInches(feet(length))).toBe(expected);
  });

  test.each([
    [578_334, `57'10"`],
    [578_333, `57'10"`],
    [1_199_950, `120'`],
    [103_540, `10'4 1/4"`],
    [103_750, `10'4 1/2"`],
    [0, `0'`],
    [100, `0'`],
  ])('%i to the quarter inch is %s', (length, expected) => {
    expect(formatNearQuarter(feet(length))).toBe(expected);
  });

  test('decimal feet have no trailing zeros', () => {
    expect([formatFeet(feet(125_000)), formatFeet(feet(103_333)), formatFeet(feet(100_000))]).toEqual([
      '12.5',
      '10.3333',
      '10',
    ]);
  });

  test('typing what is printed gives the same length', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (length) => {
        expect(parseLength(formatFeetInches(feet(length)))).toEqual({ ok: true, feet: length });
      }),
    );
    for (let length = 0; length < 10_000; length += 1)
      expect(parseLength(formatFeetInches(feet(length)))).toEqual({ ok: true, feet: length });
  });
});
