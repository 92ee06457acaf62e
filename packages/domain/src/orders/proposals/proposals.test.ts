import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFacts, builtFacts } from '../costing/arbitraries';
import { calculate } from '../costing/index';
import type { CostingFacts } from '../costing/index';
import { cents, feet } from '../../kit/money/index';
import { blankOption, someLine } from './proposals-test-kit';
import {
  alternativePrice,
  contentFaults,
  earnedAtCostsOf,
  linePrice,
  NO_CONTENT,
  offerFaults,
  offerRounding,
  roomCuts,
  unitPatch,
} from './index';

const ROLLS = [6, 12, 12.5, 15].map((width) => feet(width * 10_000));
const room = (flooringTypeId: 1 | 2 | 3, length: number, width: number, trim = 0, rollWidths = ROLLS) =>
  roomCuts(
    { flooringTypeId, length: feet(length * 10_000), width: feet(width * 10_000) },
    { rollWidths, trim: feet(trim) },
  ).map((cut) => [cut.cutLength / 10_000, cut.width / 10_000]);

describe('the pieces of a room', () => {
  test('a fill lies side by side on the roll: 15 x 16 ft takes 16 + 4 ft of 12 ft goods', () => {
    expect(room(1, 16, 15, 0, [feet(120_000)])).toEqual([
      [16, 12],
      [4, 12],
    ]);
  });

  test('one strip is enough where a roll is as wide as the room; each is cut longer', () => {
    expect(room(1, 20, 12, 2_500)).toEqual([[20.25, 12]]);
    expect(room(1, 11, 15, 2_500)).toEqual([[11.25, 15]]);
  });

  test('vinyl has no fill pieces, tiles cover the area', () => {
    expect(room(2, 20, 13, 0, [feet(120_000)])).toEqual([
      [13, 12],
      [13, 12],
    ]);
    expect(room(3, 13.5, 11.25)).toEqual([[13.5, 11.25]]);
  });

  test('always cover the room', () => {
    const side = fc.integer({ min: 10_000, max: 1_400_000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(1 as const, 2 as const, 3 as const), (length, width, flooringTypeId) => {
        const cuts = roomCuts(
          { flooringTypeId, length: feet(length), width: feet(width) },
          { rollWidths: ROLLS, trim: feet(2_500) },
        );
        const area = cuts.reduce((sum, cut) => sum + cut.cutLength * cut.width, 0);
        expect(area).toBeGreaterThanOrEqual(length * width);
      }),
    );
  });
});

describe('a price', () => {
  test('is the job cost of one order, times the apartments; an alternative is the sum of its lines', () => {
    const lines = fc.array(fc.tuple(anyFacts, fc.integer({ min: 1, max: 9_999 })), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, (offered) => {
        const prices = offered.map(([facts, apartments]) => linePrice(facts, [], apartments));
        const { total } = alternativePrice(
          prices,
          offered.map(([, apartments]) => apartments),
          0,
        );
        const costs = offered.map(([facts, apartments]) => calculate(facts).totals.jobCost * apartments);
        expect(total).toBe(costs.reduce((sum, cost) => sum + cost, 0));
      }),
      { numRuns: 50 },
    );
  });

  const extras = fc.record({
    material: fc.integer({ min: 0, max: 90_000 }),
    labor: fc.integer({ min: 0, max: 90_000 }),
    profit: fc.integer({ min: 0, max: 90_000 }),
  });
  const withExtras = (facts: CostingFacts, added: readonly { material: number; labor: number; profit: number }[]) => ({
    ...facts,
    additionalCosts: [
      ...facts.additionalCosts,
      ...added.map(({ material, labor, profit }) => ({
        description: 'Parking',
        material: cents(material),
        labor: cents(labor),
        profit: cents(profit),
      })),
    ],
  });

  test('of an option is the same in each alternative, whatever else it offers', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, extras, extras, (one, other, option, second) => {
        const sameTax = { ...other, tax: one.tax };
        const [alone] = linePrice(one, [withExtras(one, [option])], 3).options;
        const [, beside] = linePrice(
          sameTax,
          [withExtras(sameTax, [second]), withExtras(sameTax, [option])],
          1,
        ).options;
        expect(beside).toBe(alone);
      }),
      { numRuns: 200 },
    );
  });

  test('with options is the sum of what each was offered for, to the cent, or less where a minimum is reached together', () => {
    fc.assert(
      fc.property(anyFacts, fc.array(extras, { minLength: 1, maxLength: 4 }), (facts, chosenExtras) => {
        const offered = linePrice(
          facts,
          chosenExtras.map((option) => withExtras(facts, [option])),
          1,
        );
        const orderFacts = withExtras(facts, chosenExtras);
        const options = offered.options.map((option) => option ?? 0);
        const rounding = offerRounding(
          { perApartment: offered.perApartment, options },
          {
            line: offered.summary.totals.sellingPrice,
            options: offered.untaxedOptions.map((option) => option ?? 0),
          },
          calculate(orderFacts).totals,
        );
        expect(Math.abs(rounding)).toBeLessThanOrEqual((chosenExtras.length + 1) / 2 + 1);
        const paid = calculate({ ...orderFacts, tax: { ...orderFacts.tax, rounding } }).totals;
        const sum = options.reduce((all: number, one) => all + one, offered.perApartment);
        expect(paid.jobCost).toBeLessThanOrEqual(sum);
        if (!facts.minimums.useMinimumLabor && !facts.minimums.useMinimumProfit) expect(paid.jobCost).toBe(sum);
      }),
      { numRuns: 300 },
    );
  });

  test('of an option that changes nothing is 0, whatever the minimums are', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(linePrice(facts, [facts, null], 3).options).toEqual([0, null]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what an alternative makes of a unit', () => {
  const better = {
    name: 'Better',
    floors: [{ flooringTypeId: 1 as const, itemId: 7, padItemId: 8, profitE4: 25_000, padProfitE4: null }],
  };

  test('its items, its profits, and the selections of the options that concern the floor', () => {
    expect(
      unitPatch(1, better, [
        { ...blankOption, kind: 'TAKE_UP' },
        { ...blankOption, kind: 'OCCUPIED' },
        { ...blankOption, kind: 'QUARTER_ROUND_NEW', itemId: 9 },
        { ...blankOption, kind: 'OTHER', name: 'Parking', laborCents: 1_050 },
      ]),
    ).toEqual({
      defaults: { itemId: 7, padItemId: 8, takeUpSelection: 'TAKE_UP' },
      unit: {},
      profits: [{ rateCategory: 'carpet', amountE4: 25_000 }],
      additionalCosts: [{ description: 'Parking', materialCents: 0, laborCents: 1_050, profitCents: 0 }],
      isOccupied: true,
    });
  });

  test('a hard floor takes quarter round and toilets, no pad', () => {
    expect(
      unitPatch(3, better, [
        { ...blankOption, kind: 'QUARTER_ROUND_NEW', itemId: 9, quantityE2: 4_000 },
        { ...blankOption, kind: 'TOILETS', quantityE2: 200 },
      ]),
    ).toMatchObject({
      defaults: {
        quarterRound: true,
        quarterRoundSelection: 'NEW',
        quarterRoundItemId: 9,
        quarterRoundQuantityE2: 4_000,
        commodeSelection: 'REMOVE_REPLACE',
        numberOfToilets: 2,
      },
      unit: { quarterRoundCategory: 'NEW' },
      profits: [],
    });
  });
});

describe('errors, each at its field', () => {
  const paths = (content: Parameters<typeof contentFaults>[0]) => contentFaults(content).map(({ path }) => path);

  test('apartments, sides, names, and a unit that is there twice', () => {
    expect(
      paths({
        ...NO_CONTENT,
        lines: [
          { ...someLine, apartments: 0 },
          { ...someLine, unitId: 4, apartments: 10_000 },
          { ...someLine, unitId: 4 },
          { ...someLine, name: '', lengthE4: 0 },
        ],
      }),
    ).toEqual(['lines.0.apartments', 'lines.1.apartments', 'lines.2.unit', 'lines.3.name', 'lines.3.length']);
  });

  test('options twice or without an amount, alternatives of the same name, too many lines', () => {
    expect(
      paths({
        lines: Array.from({ length: 101 }, (_none, unitId) => ({ ...someLine, unitId: unitId + 1 })),
        alternatives: ['Good', 'good', ''].map((name) => ({ name, floors: [] })),
        options: [
          { ...blankOption, kind: 'TAKE_UP' },
          { ...blankOption, kind: 'TAKE_UP' },
          { ...blankOption, kind: 'OTHER' },
          { ...blankOption, kind: 'TOILETS', quantityE2: 150 },
        ],
      }),
    ).toEqual([
      'options.1.kind',
      'options.2.name',
      'options.2.labor',
      'options.3.quantity',
      'alternatives.1.name',
      'alternatives.2.name',
      'lines',
    ]);
  });

  test('nothing to offer, and a date that is past', () => {
    const faults = (validUntil: string | null) =>
      offerFaults(NO_CONTENT, { validUntil, today: '2026-11-25' }).map(({ path }) => path);
    expect(faults(null)).toEqual(['lines', 'alternatives', 'validUntil']);
    expect(faults('2026-11-24')).toEqual(['lines', 'alternatives', 'validUntil']);
    expect(faults('2026-11-25')).toEqual(['lines', 'alternatives']);
  });
});

describe('what is earned on an offered price', () => {
  test('at the costs it was figured with, it is the profit with that of additional costs', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { totals } = calculate(facts);
        expect(earnedAtCostsOf(totals, totals)).toBe(totals.profit + totals.additionalProfit);
      }),
    );
  });

  test('what costs more takes from it, down to a loss', () => {
    const totals = {
      ...calculate(builtFacts()).totals,
      material: cents(407_64),
      labor: cents(216_98),
      profit: cents(150_00),
      sellingPrice: cents(774_62),
    };
    expect(earnedAtCostsOf(totals, { ...totals, material: cents(507_64) })).toBe(50_00);
    expect(earnedAtCostsOf(totals, { ...totals, labor: cents(416_98) })).toBe(-50_00);
  });
});
