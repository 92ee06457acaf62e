import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { previewOf } from './preview';
import { anyTyped } from './preview-arbitraries';
import type { PreviewFacts, SentPrices } from './preview';
import type { PreviewInput } from './preview-input';
import { previewKey } from './preview-key';
import type { PreviewSelections } from './preview-key';

const source = {
  level: 'COMPANY',
  recordType: 'laborRate',
  recordId: '7',
  recordName: 'Standard',
  effectiveDate: null,
  fallback: null,
};
const item = {
  itemId: '1',
  name: 'Harborview, Sandstone',
  itemTypeId: '1',
  cost: 7.1,
  shipping: 0.35,
  salesTax: 0.497,
  profit: { rate: 2.5, source },
  source,
  piecesPerCarton: null,
  sqftPerCarton: null,
};
const prices: SentPrices = {
  items: [item],
  labor: [{ rateCategory: 'carpet', rate: 3.25, source }],
  profit: [],
  taxMode: 'COST',
  taxRate: 0,
  taxRule: null,
  isTaxExempt: false,
  commissionRate: 8,
};
const facts: PreviewFacts = {
  current: prices,
  historic: null,
  customerName: 'Lakeside Apartments',
  salespersonName: 'Ann Lee',
  paysMinimumLabor: true,
  commissionLowered: 0,
  owedOfOrder: null,
  creditBeforeOrder: null,
  actualLines: [],
};

const input = (parts: Partial<PreviewInput> = {}): PreviewInput => ({
  contractForm: 'LUMP_SUM',
  showTaxTotal: false,
  isRepair: false,
  isOccupied: false,
  glueDown: false,
  noPad: false,
  takeUpSelection: 'NONE',
  commodeSelection: 'NONE',
  numberOfToilets: 0,
  appliancePay: false,
  numberOfAppliances: 0,
  numberWrappedStairs: 0,
  wrappedStairsVariance: 0,
  haulAwaySelection: 'NONE',
  quarterRoundSelection: 'NONE',
  additionalPieces: 0,
  useMinimumLabor: false,
  minimumLabor: 0,
  useMinimumProfit: false,
  minimumProfit: 0,
  minimumsOnRepair: false,
  lines: [{ lineKey: 'carpet', itemId: '1', quantity: 40.44 }],
  cuts: [],
  additionalMaterials: [],
  additionalCosts: [],
  ...parts,
});
const carpet = (quantity: number, itemId = '1') => input({ lines: [{ lineKey: 'carpet', itemId, quantity }] });
const jobCost = (previewInput: PreviewInput, sentFacts: PreviewFacts = facts) =>
  previewOf(1, previewInput, sentFacts)?.historic.totals.jobCost ?? null;

test('what is typed is calculated with the facts that were sent', () => {
  // 40.44 SY x (7.947 material + 3.25 labor + 2.50 profit), each rounded to cents.
  expect(jobCost(carpet(40.44))).toBe(321_38 + 131_43 + 101_10);
  expect(jobCost(carpet(0))).toBe(0);
});

test('prices of a snapshot come with those of today', () => {
  const dearer = { ...prices, items: [{ ...item, cost: 8.1 }] };
  const preview = previewOf(1, carpet(10), { ...facts, current: dearer, historic: prices });
  expect([preview?.historic.totals.jobCost, preview?.current?.totals.jobCost]).toEqual([136_97, 146_97]);
  expect(previewOf(1, carpet(10), facts)?.current).toBeNull();
});

test('an actual quantity comes before the planned one', () => {
  const actual = { ...facts, actualLines: [{ lineKey: 'carpet', actualQuantity: 10 }] };
  expect(jobCost(carpet(40.44), actual)).toBe(136_97);
});

describe('only the server can answer', () => {
  test('for an item whose price was not sent', () => {
    expect(previewOf(1, carpet(10, '2'), facts)).toBeNull();
    const extra = { lineType: 15, itemId: '2', quantity: 1 };
    expect(previewOf(1, input({ additionalMaterials: [extra] }), facts)).toBeNull();
    expect(previewOf(1, carpet(10), { ...facts, historic: { ...prices, items: [] } })).toBeNull();
  });

  test.each([
    ['a negative quantity', carpet(-1)],
    ['a quantity above 100,000', carpet(100_000.01)],
    ['too many decimals', carpet(1.005)],
    ['a number that could not be read', carpet(Number.NaN)],
    ['half a toilet', input({ numberOfToilets: 0.5 })],
    ['a negative minimum', input({ minimumLabor: -1 })],
    ['a variance above $1,000', input({ wrappedStairsVariance: 1_000.01 })],
  ])('for %s, which it refuses', (_name, previewInput) => {
    expect(previewOf(1, previewInput, facts)).toBeNull();
  });
});

test('any order of known items can be previewed', () => {
  fc.assert(
    fc.property(anyTyped(1, new Map([['carpet', '1']])), (previewInput) => {
      const totals = previewOf(1, { ...previewInput, contractForm: 'ITEMISED' }, facts)?.historic.totals;
      expect(totals?.jobCost).toBe((totals?.sellingPrice ?? 0) + (totals?.tax ?? 0));
    }),
  );
});

describe('the key of the facts', () => {
  const selections: PreviewSelections = {
    customerId: '1',
    flooringTypeId: '1',
    unitId: null,
    laborRateId: null,
    adjustedLaborRate: null,
    salespersonId: null,
    state: 'IN',
    contractForm: 'LUMP_SUM',
    multiJobInstall: false,
    installDate: '2026-11-24',
    addressLine1: '100 Lakeside Dr',
  };
  const keyWith = (parts: Partial<PreviewSelections>) => previewKey({ ...selections, ...parts });

  test.each([
    { customerId: '2' },
    { flooringTypeId: '2' },
    { id: '9' },
    { unitId: '3' },
    { laborRateId: '4' },
    { adjustedLaborRate: 1.25 },
    { salespersonId: '5' },
    { state: 'OH' },
    { contractForm: 'ITEMISED' },
    { multiJobInstall: true },
  ])('changes with %j', (parts) => {
    expect(keyWith(parts)).not.toBe(keyWith({}));
  });

  test('depends on date and address only for a multi-job install', () => {
    const moved = { installDate: '2026-11-25', addressLine1: '1 Elm St' };
    expect(keyWith(moved)).toBe(keyWith({}));
    expect(keyWith({ ...moved, multiJobInstall: true })).not.toBe(keyWith({ multiJobInstall: true }));
  });
});
