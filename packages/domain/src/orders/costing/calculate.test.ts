import { describe, expect, test } from 'vitest';
import { cents, percent, quantity, unitCost } from '../../kit/money/index';
import { builtCut, builtFacts, builtItem, sourced } from './arbitraries';
import { calculate } from './calculate';
import { explain } from './explain';
import type { CostingFacts } from './facts';
import { NO_MINIMUMS, NO_SELECTIONS } from './facts';
import type { CostLineKey, CostSummary } from './summary';

/** Carpet, lump sum in Indiana: a typical order. */
const apartment: CostingFacts = builtFacts({
  cuts: [builtCut(200_000, 120_000), builtCut(103_333, 120_000)],
  lines: { carpet: { itemId: 1 }, pad: { itemId: 2 }, tripCharge: { quantity: quantity(100) } },
  selections: { ...NO_SELECTIONS, takeUpSelection: 'TAKE_UP' },
  prices: {
    items: {
      1: builtItem(1, {
        cost: unitCost(71_000),
        shipping: unitCost(3_500),
        salesTax: unitCost(4_970),
        profit: sourced(25_000, 'ITEM'),
      }),
      2: builtItem(2, {
        itemTypeId: 2,
        cost: unitCost(19_000),
        shipping: unitCost(1_000),
        salesTax: unitCost(1_330),
        profit: sourced(6_000, 'ITEM'),
      }),
    },
    labor: { carpet: sourced(32_500), pad: sourced(5_000), takeUp: sourced(7_500), tripCharge: sourced(350_000) },
    profit: {},
  },
  minimums: { ...NO_MINIMUMS, useMinimumProfit: true, minimumProfit: cents(150_00) },
  additionalCosts: [{ description: 'Stair rail', material: cents(10_00), labor: cents(5_00), profit: cents(2_00) }],
  commissionRate: percent(800),
});

const lineOf = (summary: CostSummary, key: CostLineKey) => summary.lines.find((line) => line.key === key);
const parts = (summary: CostSummary, key: CostLineKey) => {
  const line = lineOf(summary, key);
  return line === undefined ? null : [line.quantity, line.material, line.labor, line.profit];
};

describe('the worked example', () => {
  const summary = calculate(apartment);

  test('each line is rounded to cents by itself', () => {
    expect(parts(summary, 'carpet')).toEqual([4044, 321_38, 131_43, 101_10]);
    expect(parts(summary, 'pad')).toEqual([4044, 86_26, 20_22, 24_26]);
    expect(parts(summary, 'takeUp')).toEqual([4044, 0, 30_33, 0]);
    expect(parts(summary, 'tripCharge')).toEqual([100, 0, 35_00, 0]);
    expect(parts(summary, 'minimumProfit')).toEqual([0, 0, 0, 24_64]);
  });

  test('the totals add up to the job cost', () => {
    expect(summary.totals).toMatchObject({
      linearFeet: 3033,
      squareFeet: 36_400,
      squareYards: 4044,
      material: 407_64,
      labor: 216_98,
      profit: 150_00,
      additional: 17_00,
      tax: 0,
      jobCost: 791_62,
    });
  });

  test('the installer is paid labor and additional labor, the salesperson a share of the profit', () => {
    expect(summary.contractorInvoice).toBe(221_98);
    expect(summary.commission).toBe(12_00);
  });

  test('a line can explain itself', () => {
    const steps = explain(lineOf(summary, 'carpet')!, summary.taxMode);
    expect(steps.map((step) => step.text)).toEqual([
      '40.44 SQ YDS, from the included cuts.',
      '40.44 SQ YDS x $7.947 = $321.37668, rounded half-up to $321.38, from the item "Item 1", in effect since 1/1/2026. Unit cost: cost $7.10 + shipping $0.35 + sales tax $0.497.',
      '40.44 SQ YDS x $3.25 = $131.43, from the company default "Standard", in effect since 1/1/2026.',
      '40.44 SQ YDS x $2.50 = $101.10, from the item "Standard", in effect since 1/1/2026.',
    ]);
  });
});

describe('default quantities', () => {
  test('a typed quantity wins and a typed 0 means none', () => {
    const summary = calculate({
      ...apartment,
      lines: {
        ...apartment.lines,
        carpet: { itemId: 1, quantity: quantity(50_00) },
        tripCharge: { quantity: quantity(0) },
      },
    });
    expect(lineOf(summary, 'carpet')?.quantity).toBe(5000);
    expect(lineOf(summary, 'pad')?.quantity).toBe(5000);
    expect(lineOf(summary, 'tripCharge')).toBeUndefined();
  });

  test('a glued carpet pays glue down on the carpet yards and gets no pad', () => {
    const glued = calculate({
      ...apartment,
      selections: { ...apartment.selections, glueDown: true },
      prices: { ...apartment.prices, labor: { ...apartment.prices.labor, glueDown: sourced(10_000) } },
    });
    expect(lineOf(glued, 'pad')).toBeUndefined();
    expect(parts(glued, 'glueDown')).toEqual([4044, 0, 40_44, 0]);
  });

  test('no pad leaves the pad out', () => {
    expect(
      lineOf(calculate({ ...apartment, selections: { ...apartment.selections, noPad: true } }), 'pad'),
    ).toBeUndefined();
  });

  test('only cuts marked for take-up are taken up once any cut is marked', () => {
    const marked = calculate({
      ...apartment,
      cuts: [builtCut(200_000, 120_000, { takeUp: true }), builtCut(103_333, 120_000)],
    });
    expect(lineOf(marked, 'takeUp')?.quantity).toBe(2667);
  });

  test('a cut that is left out counts nowhere', () => {
    expect(
      calculate({ ...apartment, cuts: [builtCut(200_000, 120_000), builtCut(103_333, 120_000, { isIncluded: false })] })
        .totals.squareYards,
    ).toBe(2667);
  });

  test('an occupied apartment pays a surcharge on every yard', () => {
    const occupied = calculate({
      ...apartment,
      selections: { ...apartment.selections, isOccupied: true },
      prices: { ...apartment.prices, labor: { ...apartment.prices.labor, occupied: sourced(5_000) } },
    });
    expect(parts(occupied, 'occupied')).toEqual([4044, 0, 20_22, 0]);
  });

  test('hauling to the office is billed, hauling by the customer is not', () => {
    const office = calculate({ ...apartment, selections: { ...apartment.selections, haulAwaySelection: 'OFFICE' } });
    const customer = calculate({
      ...apartment,
      selections: { ...apartment.selections, haulAwaySelection: 'CUSTOMER' },
    });
    expect(lineOf(office, 'haulAway')?.quantity).toBe(4044);
    expect(lineOf(customer, 'haulAway')).toBeUndefined();
  });

  test('the variance is added to the labor of each stair', () => {
    const stairs = calculate({
      ...apartment,
      selections: { ...apartment.selections, numberWrappedStairs: 13, wrappedStairsVariance: unitCost(-5_000) },
      prices: { ...apartment.prices, labor: { ...apartment.prices.labor, wrappedStairs: sourced(60_000) } },
    });
    expect(parts(stairs, 'upholsteredStairs')).toEqual([1300, 0, 71_50, 0]);
  });

  test('cove comes from the cuts that use it, else from the default quantity', () => {
    const lines = { ...apartment.lines, cove: { itemId: 1, defaultQuantity: quantity(20_00) } };
    const fromCuts = calculate({
      ...apartment,
      lines,
      cuts: [builtCut(200_000, 120_000, { useCove: true, cove: quantity(52_50) })],
    });
    expect(lineOf(fromCuts, 'cove')).toMatchObject({ quantity: 5250, quantitySource: 'cuts' });
    expect(lineOf(calculate({ ...apartment, lines }), 'cove')).toMatchObject({
      quantity: 2000,
      quantitySource: 'default',
    });
  });
});

const vinyl = builtFacts({
  flooringTypeId: 2,
  cuts: [
    builtCut(100_000, 120_000, {
      useQuarterRound: true,
      quarterRound: quantity(40_00),
      useLuan: true,
      luan: quantity(120_00),
    }),
  ],
  lines: { vinyl: { itemId: 1 }, quarterRound: { itemId: 2 }, luan: { itemId: 3 } },
  prices: {
    items: {
      1: builtItem(1, { cost: unitCost(80_000) }),
      2: builtItem(2, { cost: unitCost(5_000), profit: sourced(2_500) }),
      3: builtItem(3, { cost: unitCost(6_000) }),
    },
    labor: {
      vinyl: sourced(40_000),
      quarterRoundNew: sourced(7_500),
      quarterRoundRr: sourced(6_000),
      luan: sourced(5_000),
      takeUp: sourced(10_000),
      toiletRr: sourced(250_000),
      toiletRemove: sourced(100_000),
      toiletReplace: sourced(150_000),
      applianceMove: sourced(200_000),
    },
    profit: {},
  },
});

describe('hard floors', () => {
  test('new quarter round bills material and labor, remove and replace labor only', () => {
    expect(
      parts(calculate({ ...vinyl, selections: { ...NO_SELECTIONS, quarterRoundSelection: 'NEW' } }), 'quarterRound'),
    ).toEqual([4000, 20_00, 30_00, 10_00]);
    expect(
      parts(calculate({ ...vinyl, selections: { ...NO_SELECTIONS, quarterRoundSelection: 'RR' } }), 'quarterRound'),
    ).toEqual([4000, 0, 24_00, 0]);
    expect(lineOf(calculate(vinyl), 'quarterRound')).toBeUndefined();
  });

  test.each([
    ['REMOVE', 20, 20_00],
    ['REPLACE', 19, 30_00],
    ['REMOVE_REPLACE', 19, 50_00],
  ] as const)('two toilets to %s run as labor line %i', (commode, lineType, labor) => {
    const summary = calculate({
      ...vinyl,
      selections: { ...NO_SELECTIONS, commodeSelection: commode, numberOfToilets: 2 },
    });
    expect(lineOf(summary, 'commodeRemove')).toMatchObject({ lineType, labor, quantity: 200 });
  });

  test('appliances are moved for pay only when appliance pay is on', () => {
    const appliances = { ...NO_SELECTIONS, numberOfAppliances: 2 };
    expect(lineOf(calculate({ ...vinyl, selections: appliances }), 'applianceMove')).toBeUndefined();
    expect(
      lineOf(calculate({ ...vinyl, selections: { ...appliances, appliancePay: true } }), 'applianceMove')?.labor,
    ).toBe(40_00);
  });

  test('a glued vinyl uses its own take-up rate if the card has one', () => {
    const glued = { ...vinyl, selections: { ...NO_SELECTIONS, takeUpSelection: 'TAKE_UP_GLUE' as const } };
    expect(lineOf(calculate(glued), 'takeUp')).toMatchObject({ lineType: 9, labor: 13_33 });
    const own = {
      ...glued,
      prices: { ...vinyl.prices, labor: { ...vinyl.prices.labor, takeUpGlue: sourced(20_000) } },
    };
    expect(lineOf(calculate(own), 'takeUp')).toMatchObject({ lineType: 10, labor: 26_66 });
  });

  test('metal and adhesive have no labor', () => {
    const labor = { ...vinyl.prices.labor, metal: sourced(10_000), adhesive: sourced(10_000) };
    const summary = calculate({
      ...vinyl,
      lines: {
        ...vinyl.lines,
        metal: { itemId: 2, quantity: quantity(10_00) },
        adhesive: { itemId: 2, defaultQuantity: quantity(2_00) },
      },
      prices: { ...vinyl.prices, labor },
    });
    expect(lineOf(summary, 'metal')).toMatchObject({ material: 5_00, labor: 0 });
    expect(lineOf(summary, 'adhesive')).toMatchObject({ material: 1_00, labor: 0, quantity: 200 });
  });

  test.each([[3, 'vct', 'vctTakeUp', 24] as const, [4, 'carpetTile', 'carpetTileTakeUp', 27] as const])(
    'tiles of type %i bill material by the carton and labor on the net area',
    (flooringTypeId, key, takeUp, lineType) => {
      const tiles = builtFacts({
        flooringTypeId,
        cuts: [builtCut(135_000, 112_500)],
        lines: { [key]: { itemId: 1 } },
        selections: { ...NO_SELECTIONS, additionalPieces: 10, takeUpSelection: 'TAKE_UP' },
        prices: {
          items: {
            1: builtItem(1, {
              cost: unitCost(10_000),
              profit: sourced(5_000),
              piecesPerCarton: 45,
              sqftPerCarton: 450_000,
            }),
          },
          labor: { [key]: sourced(10_000), [takeUp]: sourced(5_000) },
          profit: {},
        },
      });
      const summary = calculate(tiles);
      expect(summary.cartons).toMatchObject({ pieces: 162, cartons: 4, billedSquareFeet: 18_000 });
      expect(lineOf(summary, key)).toMatchObject({
        quantity: 15_188,
        billedQuantity: 18_000,
        material: 180_00,
        profit: 90_00,
        labor: 151_88,
      });
      expect(lineOf(summary, 'takeUp')).toMatchObject({ lineType, labor: 75_94 });
    },
  );
});
