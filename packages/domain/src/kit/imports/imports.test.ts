import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnLetters, matchColumns, readCell } from './index';
import type { Cell, CellKind } from './index';

describe('cells', () => {
  const cases: readonly (readonly [CellKind, Cell, unknown])[] = [
    ['text', '  Oak Ridge ', 'Oak Ridge'],
    ['text', 12, '12'],
    ['text', '', undefined],
    ['text', null, undefined],
    ['text', '=1+1', '=1+1'],
    ['money', '$1,234.50', 123_450],
    ['money', 12, 1_200],
    ['money', 0.1 + 0.2, 30],
    ['money', '(3.00)', -300],
    ['rate', 7.1, 71_000],
    ['rate', '0.3525', 3_525],
    ['rate', 1e-7, 0],
    ['rate', '7.12345', 71_235],
    ['rate', '-7.12345', -71_235],
    ['rate', 7.12344999, 71_234],
    ['text', 1_234_567_890_123, '1234567890123'],
    ['text', 999_999_999_999_999, '999999999999999'],
    [
      'text',
      1_234_567_890_123_456,
      'The number has more than 15 digits; a spreadsheet keeps only 15. Format the column as text and enter it again.',
    ],
    ['text', 123_456_789_012.55, '123456789012.55'],
    ['text', 'Pine\u200B Court\u00A0Apts\uFEFF', 'Pine Court Apts'],
    ['text', { broken: '#N/A' }, 'The cell contains the error #N/A. Correct it in the file.'],
    [
      'money',
      { broken: '' },
      'The cell has a formula without a result. Open the file in Excel, save it and choose it again.',
    ],
    [
      'text',
      'Caf\uFFFD',
      '"Caf\uFFFD" has a character that can’t be read (\uFFFD). Correct it, or save the file as UTF-8 again.',
    ],
    ['whole', 40, 40],
    ['whole', 40.5, 'Enter a whole number.'],
    ['percent', '8 %', 800],
    ['money', '12,50', 'Enter a number, such as 1,234.56.'],
    ['yesNo', true, true],
    ['yesNo', 'N', false],
    ['yesNo', 'x', true],
    ['yesNo', 'perhaps', 'Enter Yes or No.'],
    ['date', '11/24/2026', '2026-11-24'],
    ['date', '2026-11-24', '2026-11-24'],
    ['date', '2/30/2026', 'Enter a date, such as 11/24/2026.'],
    ['date', '2/29/2028', '2028-02-29'],
    ['date', '5/17/26', '2026-05-17'],
    ['date', '5/17/64', '1964-05-17'],
    ['date', '17-May-26', '2026-05-17'],
    ['date', '17 May 2026', '2026-05-17'],
    ['date', 'May 17, 2026', '2026-05-17'],
    ['date', '5/17/2026 0:00', '2026-05-17'],
    ['date', '5/17/2026 12:00:00 AM', '2026-05-17'],
    ['date', '2026-05-17T00:00:00.000Z', '2026-05-17'],
    ['date', '2026/05/17', '2026-05-17'],
    ['date', '5/17/2026 14:30', 'Enter a date, such as 11/24/2026.'],
    ['date', '17-Mat-26', 'Enter a date, such as 11/24/2026.'],
    ['date', '20261131', 'Enter a date, such as 11/24/2026.'],
    ['zip', 1234, '01234'],
    ['zip', 21_381_234, '021381234'],
    ['zip', '46204-1234', '46204-1234'],
    ['feet', `10'4"`, 103_333],
    ['feet', 12.5, 125_000],
    ['list', 'a@b.example; c@d.example', ['a@b.example', 'c@d.example']],
  ];
  test.each(cases)('%s %j', (kind, cell, expected) => {
    const result = readCell(kind, cell);
    expect(result.ok ? result.value : result.reason).toEqual(expected);
  });

  test('an option is found by any of its words, in any case; the error lists the options', () => {
    const choices = [
      { value: 1, words: ['Carpet'] },
      { value: 14, words: ['Carpet Tile', 'tile'] },
    ];
    expect(readCell('choice', 'CARPET-TILE', choices)).toEqual({ ok: true, value: 14 });
    expect(readCell('choice', 'wood', choices)).toEqual({
      ok: false,
      reason: '"wood" isn’t recognized. Use one of: Carpet, Carpet Tile.',
    });
  });

  test('a price that is rounded says so; one that is written longer than it is does not', () => {
    expect(readCell('rate', '7.12345')).toMatchObject({ note: '7.12345 was rounded to 4 decimals.' });
    expect(readCell('rate', '7.12340000')).toEqual({ ok: true, value: 71_234 });
    expect(readCell('rate', 0.1 + 0.2)).toEqual({ ok: true, value: 3_000 });
  });

  test('every whole number of at most 15 digits is the same text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (number) => {
        expect(readCell('text', number)).toEqual({ ok: true, value: String(number) });
      }),
    );
  });

  test('a price calculated in a spreadsheet reads as the intended price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 20 }), (price, parts) => {
        const part = price / 10_000 / parts;
        let sum = 0;
        for (let index = 0; index < parts; index += 1) sum += part;
        expect(readCell('rate', sum)).toEqual({ ok: true, value: price });
      }),
    );
  });
});

describe('columns', () => {
  const fields = [
    { key: 'name', label: 'Name', aliases: ['Item name'] },
    { key: 'number', label: 'Number', aliases: ['Style #'] },
    { key: 'cost', label: 'Cost' },
  ];

  test('are found in any order and case, by other names, and by earlier selections', () => {
    expect(matchColumns(['COST ', 'item-name', 'Style #'], fields)).toEqual({ cost: 0, name: 1, number: 2 });
    expect(matchColumns(['Price', 'Name'], fields, { cost: 'price' })).toEqual({ cost: 0, name: 1 });
  });

  test('with the same heading are left for the user to select', () => {
    expect(matchColumns(['Name', 'name', 'Cost'], fields)).toEqual({ cost: 2 });
  });

  test('are never used twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Name', 'Item name', 'Cost', 'Style #', 'x'), { maxLength: 6 }),
        (headings) => {
          const used = Object.values(matchColumns(headings, fields));
          expect(new Set(used).size).toBe(used.length);
        },
      ),
    );
  });

  test('have spreadsheet letters', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
