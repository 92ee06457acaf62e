import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnLetters, matchColumns, readCell } from './index';
import type { Cell, CellKind } from './index';

describe('cells', () => {
  const read: readonly (readonly [CellKind, Cell, unknown])[] = [
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
    ['rate', 1e-7, 'Use at most 4 decimals.'],
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
    ['zip', 1234, '01234'],
    ['zip', '46204-1234', '46204-1234'],
    ['feet', `10'4"`, 103_333],
    ['feet', 12.5, 125_000],
    ['list', 'a@b.example; c@d.example', ['a@b.example', 'c@d.example']],
  ];
  test.each(read)('%s %j', (kind, cell, expected) => {
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
