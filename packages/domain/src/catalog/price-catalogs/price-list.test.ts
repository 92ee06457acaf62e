import { describe, expect, test } from 'vitest';
import {
  CatalogComparer,
  PRICE_LIST_FIELDS,
  costSteps,
  itemOfArticle,
  readPriceList,
  suggestedItemType,
} from './index';
import type { CatalogItem } from './index';

const HEADINGS = PRICE_LIST_FIELDS.map(({ label }) => label);
const [CARPET, TILE, TRIM] = [0, 1, 2].map((example) =>
  PRICE_LIST_FIELDS.map(({ examples }) => examples[example] ?? ''),
) as [string[], string[], string[]];
const at = (key: string): number => PRICE_LIST_FIELDS.findIndex((field) => field.key === key);
const row = (base: readonly string[], overrides: Readonly<Record<string, string>>) =>
  base.map((cell, index) => overrides[PRICE_LIST_FIELDS[index]?.key ?? ''] ?? cell);
const read = (rows: readonly (readonly string[])[], headings: readonly string[] = HEADINGS) =>
  readPriceList(
    headings,
    rows.map((cells, index) => ({ rowNumber: index + 2, cells })),
  );
const faultsOf = (...rows: readonly (readonly string[])[]) => {
  const list = read(rows);
  return list.ok ? [] : list.faults.map(({ line, column, message }) => [line, column, message]);
};
const articlesOf = (...rows: readonly (readonly string[])[]) => {
  const list = read(rows);
  if (!list.ok) throw new Error(list.faults[0]?.message);
  return list.articles;
};

describe('a price list', () => {
  test('is read by position if its first heading is marked, otherwise by its headings', () => {
    const expected = {
      stream: 'Ridgeline',
      styleName: 'Harbor Walk',
      styleNumber: '2101',
      colorName: 'Driftwood',
      colorNumber: '100',
      stockNumber: 'RCM2101100',
      kind: 'CAR',
      widthE4: 120_000,
      effectiveDate: null,
      segment: 2,
      line: 2,
    };
    expect(articlesOf(CARPET)[0]).toMatchObject({
      ...expected,
      prices: [
        { basis: 'CUT', amountE4: 78_300, unit: 'SY', segment: 2 },
        { basis: 'ROLL', amountE4: 75_300 },
      ],
      promo: {
        from: '2027-01-04',
        until: '2027-01-31',
        prices: [
          { basis: 'CUT', amountE4: 69_500 },
          { basis: 'ROLL', amountE4: 67_500 },
        ],
      },
    });
    const marked = read(
      [CARPET],
      HEADINGS.map((label, index) => (index === 0 ? '~~Manufacturer' : `Column ${index} of ${label.length}`)),
    );
    expect(marked.ok && marked.articles[0]).toMatchObject(expected);
    const aliasedList = read([['SY', 'Driftwood', '7.83', 'Harbor Walk']], ['UOM', 'Colour', 'Cut cost', 'Style']);
    expect(aliasedList.ok && aliasedList.articles[0]).toMatchObject({
      stream: '',
      styleName: 'Harbor Walk',
      colorName: 'Driftwood',
      prices: [{ basis: 'CUT', amountE4: 78_300, unit: 'SY' }],
      promo: null,
    });
  });

  test('uses one column for roll width and carton size', () => {
    const size = (unit: string, quantity: string) => {
      const { widthE4, piecesPerCarton, sqftPerCartonE4 } = articlesOf(row(TILE, { unit, quantity }))[0] ?? {};
      return { widthE4, piecesPerCarton, sqftPerCartonE4 };
    };
    expect(size('CT', '48')).toEqual({ widthE4: null, piecesPerCarton: null, sqftPerCartonE4: 480_000 });
    expect(size('EA', '20')).toEqual({ widthE4: null, piecesPerCarton: 20, sqftPerCartonE4: null });
    expect(size('SY', '12')).toEqual({ widthE4: 120_000, piecesPerCarton: null, sqftPerCartonE4: 1_080_000 });
    expect(size('SF', '144')).toEqual({ widthE4: 120_000, piecesPerCarton: null, sqftPerCartonE4: 1_440_000 });
    for (const [unit, quantity] of [
      ['LF', '8'],
      ['SY', '0'],
      ['SY', ''],
    ] as const)
      expect(size(unit, quantity), `${unit} ${quantity}`).toEqual({
        widthE4: null,
        piecesPerCarton: null,
        sqftPerCartonE4: null,
      });
  });

  test('keeps four decimals of six, and reads a cost of 0 as missing', () => {
    expect(articlesOf(row(TRIM, { cutCost: '0.833333', rollCost: '0' }))[0]?.prices).toMatchObject([
      { basis: 'CUT', amountE4: 8_333 },
    ]);
    expect(articlesOf(row(TRIM, { cutCost: '$1,234.5', rollCost: '' }))[0]?.prices).toMatchObject([
      { amountE4: 12_345_000 },
    ]);
  });

  test('with any error is refused as a whole, each error at its row and column', () => {
    const plain = row(TRIM, {});
    expect(
      faultsOf(
        plain,
        row(TRIM, { cutCost: 'call us', unit: 'YD' }),
        row(TRIM, { styleName: '', styleNumber: '', sku: '', rollCost: '-3' }),
      ),
    ).toEqual([
      [3, 'H', '"YD" is not a unit. Write SY, SF, LF, EA or CT.'],
      [3, 'I', expect.stringContaining('"call us" is not a number')],
      [4, 'B', 'The row names neither a style nor a SKU.'],
      [4, 'J', '-3 is below zero.'],
    ]);
    expect(
      faultsOf(
        row(CARPET, { promoUntil: '01/02/2027' }),
        row(CARPET, { promoFrom: '2027' }),
        row(CARPET, { promoUntil: '' }),
        row(CARPET, { promoCutCost: '', promoRollCost: '0' }),
        row(CARPET, { isPromo: '' }),
        row(CARPET, { isPromo: 'soon' }),
      ),
    ).toEqual([
      [2, 'P', 'The promo ends before it starts.'],
      [3, 'O', '"2027" isn’t a date. Use 11/24/2026.'],
      [4, 'P', 'A promo needs an end date.'],
      [5, 'Q', 'A promo needs a cost.'],
      [6, 'N', 'There are promo dates or costs in this row. Enter 1 if they apply, otherwise 0.'],
      [7, 'N', 'Enter 1 for a promo, otherwise 0.'],
    ]);
    const other = read([['a']], ['Style', 'Price']);
    expect(other.ok ? [] : other.faults).toMatchObject([
      {
        line: 1,
        message: expect.stringMatching(
          /neither an X12 832 file .* no column is headed like the pricing unit, the cost\./,
        ),
      },
    ]);
  });

  test('a promo that is switched off is ignored', () => {
    expect(articlesOf(row(CARPET, { isPromo: '0' }))[0]?.promo).toBeNull();
  });

  test("becomes items by the vendor's price map: tiles by the carton, rolls by their width", () => {
    const map = { tradeClass: '', priceType: '', basis: 'CUT' };
    const [carpet, tile] = articlesOf(CARPET, TILE);
    if (!carpet || !tile) throw new Error('The list lacks articles');
    expect(itemOfArticle(carpet, suggestedItemType(carpet.kind), map, '2026-11-22')).toMatchObject({
      item: { itemTypeId: 1, cost: 78_300, width: 120_000 },
      promoE4: 69_500,
      segment: 2,
    });
    expect(itemOfArticle(carpet, 1, map, '2027-02-01')).toMatchObject({ promoE4: null });
    expect(itemOfArticle({ ...tile, sqftPerCartonE4: null }, 14, map, '2026-11-22')).toEqual({
      message: 'The price is per carton. Enter above how many square feet a carton covers.',
    });
    expect(itemOfArticle(tile, suggestedItemType(tile.kind), map, '2026-11-22')).toMatchObject({
      item: { itemTypeId: 14, cost: 12_500, sqftPerCarton: 480_000 },
      promoE4: null,
      segment: 3,
    });
  });
});

describe('a promo', () => {
  const promo = { costE4: 4, from: '2026-12-10', until: '2026-12-20' };
  const steps = (from: string, today: string, [standingE4, regularE4] = [5, 6]) =>
    costSteps({ standingE4: standingE4 ?? 0, regularE4: regularE4 ?? 0, from, promo }, today).map(
      ({ effectiveDate, costE4, part }) => `${effectiveDate} ${costE4} ${part}`,
    );

  test('starts on its first day, and the regular cost applies again on the day after its last', () => {
    expect(steps('2026-12-01', '2026-11-22')).toEqual([
      '2026-12-01 6 REGULAR',
      '2026-12-10 4 PROMO',
      '2026-12-21 6 AFTER_PROMO',
    ]);
    expect(steps('2026-12-01', '2026-11-22', [6, 6])).toEqual(['2026-12-10 4 PROMO', '2026-12-21 6 AFTER_PROMO']);
  });

  test('takes precedence over a regular cost that starts during it; with one that starts later, the former cost returns in between', () => {
    for (const day of ['2026-12-10', '2026-12-15', '2026-12-21'])
      expect(steps(day, '2026-11-22')).toEqual(['2026-12-10 4 PROMO', '2026-12-21 6 AFTER_PROMO']);
    expect(steps('2026-12-28', '2026-11-22')).toEqual([
      '2026-12-10 4 PROMO',
      '2026-12-21 5 AFTER_PROMO',
      '2026-12-28 6 REGULAR',
    ]);
  });

  test('that is already running applies immediately; one that is over is ignored', () => {
    expect(steps('2026-12-12', '2026-12-12')).toEqual(['2026-12-12 4 PROMO', '2026-12-21 6 AFTER_PROMO']);
    expect(steps('2026-12-20', '2026-12-20')).toEqual(['2026-12-20 4 PROMO', '2026-12-21 6 AFTER_PROMO']);
    expect(steps('2026-12-21', '2026-12-21')).toEqual(['2026-12-21 6 REGULAR']);
  });

  test('of a known item is a separate change until it was announced', () => {
    const [article] = articlesOf(CARPET);
    if (!article) throw new Error('The list is empty');
    const item: CatalogItem = {
      id: 1,
      number: '2101',
      colorNumber: '100',
      vendorStyleColor: '',
      unitOfMeasure: 'SQ YDS',
      sqftPerCartonE4: null,
      costE4: 78_300,
      currentE4: 78_300,
      waiting: [],
      isEnabled: true,
    };
    const changeOf = (more: Partial<CatalogItem>, today = '2026-11-22') => {
      const comparer = new CatalogComparer({ tradeClass: '', priceType: '', basis: 'CUT' }, today);
      comparer.add([{ ...item, ...more }]);
      return comparer.compare(article);
    };
    const [begin, back] = [
      { effectiveDate: '2027-01-04', costE4: 69_500 },
      { effectiveDate: '2027-02-01', costE4: 78_300 },
    ];
    expect(changeOf({})).toMatchObject({ change: 'PROMO', toE4: 78_300, promoE4: 69_500 });
    expect(changeOf({ costE4: 70_000 })).toMatchObject({ change: 'UP', promoE4: 69_500 });
    expect(changeOf({ waiting: [begin, back] })).toMatchObject({ change: 'SAME' });
    expect(changeOf({ waiting: [back], currentE4: 69_500 }, '2027-01-10')).toMatchObject({ change: 'SAME' });
    expect(changeOf({}, '2027-02-01')).toMatchObject({ change: 'SAME', promoE4: null });
  });
});

test('the template names each column once', () => {
  expect(new Set(HEADINGS).size).toBe(18);
  expect(at('quantity')).toBe(10);
});
