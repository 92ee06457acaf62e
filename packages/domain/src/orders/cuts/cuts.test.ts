import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feet, quantity } from '../../kit/money/index';
import type { Feet } from '../../kit/money/index';
import {
  cartons,
  cartonsOfArea,
  cutTotals,
  DEFAULT_MAX_CUT_LENGTH,
  exactArea,
  squareFeet,
  squareYards,
  validateCuts,
} from './index';
import type { CutRules, CutToValidate, StockedRoll } from './index';

const cut = (length: number, width: number, parts: Partial<CutToValidate> = {}): CutToValidate => ({
  cutLength: feet(length),
  width: feet(width),
  ...parts,
});
const anyCut = fc.record({
  cutLength: fc.integer({ min: 1, max: 1_500_000 }).map(feet),
  width: fc.integer({ min: 1, max: 300_000 }).map(feet),
});

describe('the totals of cuts', () => {
  test.each([
    [120_000, 24_000, 2667],
    [125_000, 25_000, 2778],
    [136_000, 27_200, 3022],
    [135_000, 27_000, 3000],
  ])('20 ft off a roll %i wide', (width, area, yards) => {
    expect(squareFeet(cut(200_000, width))).toBe(area);
    expect(squareYards(cut(200_000, width))).toBe(yards);
    expect(cutTotals([cut(200_000, width)])).toEqual({ linearFeet: 2000, squareFeet: area, squareYards: yards });
  });

  test('are rounded once, at the end', () => {
    const third = cut(33_333, 10_000);
    expect(cutTotals([third, third, third])).toEqual({ linearFeet: 1000, squareFeet: 1000, squareYards: 111 });
  });

  test('splitting a cut in two keeps its area', () => {
    fc.assert(
      fc.property(anyCut, fc.nat(1_500_000), (whole, at) => {
        const first = Math.min(at, whole.cutLength) as Feet;
        const pieces = [
          { ...whole, cutLength: first },
          { ...whole, cutLength: (whole.cutLength - first) as Feet },
        ];
        expect(cutTotals(pieces)).toEqual(cutTotals([whole]));
      }),
    );
  });

  test('the order of cuts does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyCut), (list) => {
        expect(cutTotals(list.toReversed())).toEqual(cutTotals(list));
      }),
    );
  });
});

describe('cartons', () => {
  test('152 pieces of floor and 10 extra fill four cartons', () => {
    expect(
      cartonsOfArea(exactArea([cut(135_000, 112_500)]), { piecesPerCarton: 45, sqftPerCarton: 450_000 }, 10),
    ).toEqual({
      piecesPerCarton: 45,
      sqftPerCarton: 450_000,
      cutSquareFeetTotal: 15_188,
      additionalPieces: 10,
      pieces: 162,
      cartons: 4,
      billedSquareFeet: 18_000,
    });
  });

  test('no floor needs no carton, even with extra pieces', () => {
    expect(cartons(quantity(0), { piecesPerCarton: 45, sqftPerCarton: 450_000 }, 10).cartons).toBe(0);
  });

  const packing = fc.record({
    piecesPerCarton: fc.integer({ min: 1, max: 100 }),
    sqftPerCarton: fc.integer({ min: 1_000, max: 2_000_000 }),
  });

  test('cover the floor, and one carton fewer would not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }).map(quantity), packing, (area, pack) => {
        const { cartons: count, pieces } = cartons(area, pack, 0);
        expect(BigInt(count) * BigInt(pack.sqftPerCarton)).toBeGreaterThanOrEqual(BigInt(area) * 100n);
        expect((count - 1) * pack.piecesPerCarton).toBeLessThan(pieces);
        expect(BigInt(pieces - 1) * BigInt(pack.sqftPerCarton)).toBeLessThan(
          BigInt(area) * 100n * BigInt(pack.piecesPerCarton),
        );
      }),
    );
  });
});

const rules: CutRules = { maxLength: DEFAULT_MAX_CUT_LENGTH, allowedWidths: [60_000, 120_000, 125_000].map(feet) };
const item = { width: feet(120_000), isPatterned: false };
const check = (cuts: readonly CutToValidate[], changes: Partial<CutRules> = {}, what: typeof item | null = item) =>
  validateCuts({ item: what, cuts, rules: { ...rules, ...changes } });

describe('the validation of cuts', () => {
  test('a valid list passes', () => {
    expect(check([cut(100_000, 120_000)])).toMatchObject({ valid: true, code: 'OK', faults: [] });
  });

  test('no cuts, or none that is included, is an error', () => {
    expect(check([])).toMatchObject({ valid: false, code: 'NO_CUTS' });
    expect(check([cut(100_000, 120_000, { isIncluded: false })])).toMatchObject({ valid: false, code: 'NO_CUTS' });
  });

  test.each([
    ['LENGTH_NOT_POSITIVE', cut(0, 120_000)],
    ['LENGTH_OVER_MAX', cut(1_500_001, 120_000)],
    ['WIDTH_NOT_ALLOWED', cut(100_000, 110_000)],
    ['WIDTH_NOT_ALLOWED', cut(100_000, 0)],
    ['WIDTH_MISMATCH_ITEM', cut(100_000, 125_000)],
  ] as const)('%s names the cut', (code, bad) => {
    expect(check([cut(100_000, 120_000), bad])).toMatchObject({ valid: false, code, cutIndex: 1 });
  });

  test('150 feet are allowed', () => {
    expect(check([cut(1_500_000, 120_000)]).valid).toBe(true);
  });

  test('two dye lots on one floor are an error unless allowed', () => {
    const lots = [
      cut(100_000, 120_000, { dyeLot: 'A1' }),
      cut(100_000, 120_000, { dyeLot: '' }),
      cut(100_000, 120_000, { dyeLot: 'B2' }),
    ];
    expect(check(lots)).toMatchObject({ valid: false, code: 'MIXED_DYE_LOT', cutIndex: 2 });
    expect(check(lots, { allowMixedDyeLots: true }).valid).toBe(true);
  });

  const stocked = (length: number, parts: Partial<StockedRoll> = {}) => ({
    rolls: new Map([['r1', { rollNumber: 'R1', length: feet(length), width: feet(120_000), dyeLot: '', ...parts }]]),
  });

  test('cuts off one roll share its length', () => {
    const onRoll = [cut(600_000, 120_000, { rollNumber: 'R1' }), cut(600_000, 120_000, { rollNumber: ' r1' })];
    expect(check(onRoll, stocked(1_000_000))).toMatchObject({ valid: false, code: 'ROLL_TOO_SHORT', cutIndex: 1 });
    expect(check(onRoll, stocked(1_200_000)).valid).toBe(true);
    expect(check(onRoll).valid).toBe(true);
  });

  test('a roll has its own lot: a different typed one is refused, even where lots may be mixed', () => {
    const cutsOfLot = (dyeLot: string) => [cut(100_000, 120_000, { rollNumber: 'R1', dyeLot })];
    expect(check(cutsOfLot('A1'), { ...stocked(1_000_000, { dyeLot: 'B2' }), allowMixedDyeLots: true })).toMatchObject({
      valid: false,
      code: 'MIXED_DYE_LOT',
      message: 'Cut 1: roll R1 is dye lot B2, not A1.',
    });
    expect(check(cutsOfLot(' b2 '), stocked(1_000_000, { dyeLot: 'B2' })).valid).toBe(true);
    expect(check(cutsOfLot(''), stocked(1_000_000, { dyeLot: 'B2' })).valid).toBe(true);
  });

  test('the lots of the rolls are compared, not only the typed ones', () => {
    const rolls = new Map([
      ...stocked(1_000_000, { dyeLot: 'A1' }).rolls,
      ['r2', { rollNumber: 'R2', length: feet(1_000_000), width: null, dyeLot: 'B2' }] as const,
    ]);
    expect(
      check([cut(100_000, 120_000, { rollNumber: 'R1' }), cut(100_000, 120_000, { rollNumber: 'R2' })], { rolls }),
    ).toMatchObject({ valid: false, code: 'MIXED_DYE_LOT', cutIndex: 1 });
  });

  test('a piece is never wider than its roll', () => {
    const wide = [cut(100_000, 120_000, { rollNumber: 'R1' })];
    expect(check(wide, stocked(1_000_000, { width: feet(60_000) }))).toMatchObject({
      valid: false,
      code: 'WIDTH_NOT_ALLOWED',
      cutIndex: 0,
    });
    expect(check(wide, stocked(1_000_000, { width: null })).valid).toBe(true);
  });

  test('an unbalanced measure is a warning, for a patterned item only', () => {
    expect(check([cut(100_000, 120_000)], {}, { ...item, isPatterned: true })).toMatchObject({
      valid: true,
      code: 'UNBALANCED',
      cutIndex: 0,
    });
    expect(check([cut(100_000, 120_000, { measureBalanced: true })], {}, { ...item, isPatterned: true }).code).toBe(
      'OK',
    );
  });

  test('all errors are listed, one per cut', () => {
    expect(
      check([cut(0, 120_000), cut(100_000, 110_000), cut(100_000, 120_000)]).faults.map((fault) => [
        fault.code,
        fault.cutIndex,
      ]),
    ).toEqual([
      ['LENGTH_NOT_POSITIVE', 0],
      ['WIDTH_NOT_ALLOWED', 1],
    ]);
  });

  test('tiles may have any width', () => {
    expect(check([cut(135_000, 112_500)], { byCarton: true }).valid).toBe(true);
  });

  const anyList = fc.array(
    fc.record({
      cutLength: fc.integer({ min: -10, max: 1_600_000 }).map(feet),
      width: fc.constantFrom(60_000, 110_000, 120_000, 125_000).map(feet),
    }),
    { maxLength: 6 },
  );

  test('the order of cuts does not change the verdict', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(check(list).valid === check(list.toReversed()).valid).toBe(true);
      }),
    );
  });

  test('a list without its invalid cuts passes', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const bad = new Set(check(list).faults.map((fault) => fault.cutIndex));
        const rest = list.filter((_, index) => !bad.has(index));
        expect(check(rest).valid).toBe(rest.length > 0);
      }),
    );
  });
});
