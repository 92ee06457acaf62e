import { describe, expect, test } from 'vitest';
import { cutSums } from './cut-figures';
import { mergeDefaults } from './merge-defaults';
import { duplicateOf } from './order-duplicate';
import { orderInput } from './order-input';
import { BLANK_CUT, blankOrder, type OrderValues } from './order-values';
import { orderSchema } from './order-schema';
import { isTable, pasteCuts } from '#blocks/cuts/paste-cuts';

const item = (id: string) => ({ id, name: `Item ${id}` });
const order = (change: Partial<OrderValues> = {}): OrderValues => ({ ...blankOrder(), ...change });

/** A carpet order with an item and, optionally, a typed quantity on one line. */
const withLine = (values: OrderValues, key: string, change: object): OrderValues => ({
  ...values,
  lines: values.lines.map((line) => (line.lineKey === key ? { ...line, ...change } : line)),
});
const lineOf = (values: OrderValues, key: string) => values.lines.find((line) => line.lineKey === key);

describe('cuts pasted from a spreadsheet', () => {
  test('use, length and width become cuts', () => {
    const { cuts, unread } = pasteCuts('Living\t20\t12\nBedroom\t10\'4"\t12\n', null);
    expect(cuts.map((cut) => [cut.usedForDescription, cut.cutLength, cut.width])).toEqual([
      ['Living', 20, 12],
      ['Bedroom', 10.3333, 12],
    ]);
    expect(unread).toBe(0);
  });
  test('a heading is skipped, a line without a length is counted as unread', () => {
    const { cuts, unread } = pasteCuts('Room\tLength\tWidth\nHall\t8\t12\nsee plan\t\t', null);
    expect(cuts).toHaveLength(1);
    expect(unread).toBe(1);
  });
  test('a line with one length uses the width of the row above', () => {
    expect(pasteCuts('20\n14', 12).cuts.map((cut) => cut.width)).toEqual([12, 12]);
  });
  test('one value for one cell is not a table', () => {
    expect(isTable('10\'4"')).toBe(false);
    expect(isTable('10\t12')).toBe(true);
  });
});

test('cuts of 20 ft and 10 ft 4 in at 12 ft make 40.44 SY; a cut that is left out does not count', () => {
  const cuts = [
    { ...BLANK_CUT, cutLength: 20, width: 12 },
    { ...BLANK_CUT, cutLength: 10.3333, width: 12 },
    { ...BLANK_CUT, cutLength: 50, width: 12, isIncluded: false },
  ];
  expect(cutSums(cuts)).toEqual({ linearFeet: 30.33, squareFeet: 364, squareYards: 40.44 });
});

describe('selecting another unit', () => {
  const first = withLine(order({ unitStyleName: '2BR-A', city: 'Carmel' }), 'carpet', { item: item('1') });
  const second = withLine(order({ unitStyleName: '1BR-B', city: 'Carmel' }), 'carpet', { item: item('2') });
  test('replaces what was copied from the first', () => {
    const merged = mergeDefaults(first, first, second);
    expect(merged.unitStyleName).toBe('1BR-B');
    expect(lineOf(merged, 'carpet')?.item?.id).toBe('2');
  });
  test('keeps what the user typed', () => {
    const typedOrder = withLine({ ...first, city: 'Fishers' }, 'carpet', { quantity: 44 });
    const merged = mergeDefaults(first, typedOrder, second);
    expect(merged.city).toBe('Fishers');
    expect(lineOf(merged, 'carpet')).toMatchObject({ quantity: 44, item: { id: '2' } });
  });
  test('an unreadable quantity does not count as none, and stays to be fixed', () => {
    const typedOrder = withLine(first, 'carpet', { quantity: Number.NaN });
    expect(
      lineOf(mergeDefaults(first, typedOrder, withLine(second, 'carpet', { quantity: 12 })), 'carpet')?.quantity,
    ).toBeNaN();
  });
  test('a floor of another type has the lines of that type', () => {
    const merged = mergeDefaults(first, withLine(first, 'carpet', { quantity: 44 }), order({ ...blankOrder(3) }));
    expect(merged.lines.map((line) => line.lineKey)).toContain('vct');
    expect(lineOf(merged, 'carpet')).toBeUndefined();
  });
});

describe('what is sent', () => {
  test('an untouched quantity is sent as null, so that the default applies; a typed 0 as 0', () => {
    const { lines } = orderInput(withLine(order(), 'tripCharge', { quantity: 0 }), () => true);
    expect(lines.find((line) => line.lineKey === 'tripCharge')?.quantity).toBe(0);
    expect(lines.find((line) => line.lineKey === 'carpet')?.quantity).toBeNull();
  });
  test('a blank last row of the cut grid is not a cut', () => {
    expect(
      orderInput(order({ cuts: [{ ...BLANK_CUT, cutLength: 20, width: 12 }, BLANK_CUT] }), () => true).cuts,
    ).toHaveLength(1);
  });
  test('nor is one that has only the width of the row above, which Enter adds; with a strip it is one', () => {
    const next = { ...BLANK_CUT, width: 12 };
    expect(orderInput(order({ cuts: [next, { ...next, cove: 8 }] }), () => true).cuts).toMatchObject([{ cove: 8 }]);
  });
  test('hidden amounts are not sent back as blank', () => {
    const hidden = orderInput(order(), () => false);
    for (const name of ['minimumLabor', 'minimumProfit', 'adjustedLaborRate', 'additionalCosts'])
      expect(hidden).not.toHaveProperty(name);
  });
});

describe('the form shows what is missing at its field', () => {
  const faults = (values: OrderValues) =>
    orderSchema.safeParse(values).error?.issues.map((issue) => issue.path.join('.')) ?? [];
  test('a customer is needed', () => expect(faults(order())).toEqual(['customer']));
  test('a cut needs a length and a width', () => {
    const cuts = [{ ...BLANK_CUT, cutLength: 20 }, BLANK_CUT, { ...BLANK_CUT, width: 12 }];
    expect(faults(order({ customer: item('1'), cuts }))).toEqual(['cuts.0.width']);
  });
  test('an unreadable length is refused', () => {
    expect(
      faults(order({ customer: item('1'), cuts: [{ ...BLANK_CUT, cutLength: Number.NaN, width: 12 }] })),
    ).toContain('cuts.0.cutLength');
  });
});

describe('a duplicate of an order', () => {
  const cost = (additionalCostId: string | null, materialCost: number) => ({
    additionalCostId,
    description: additionalCostId === null ? 'Lift' : 'Trash',
    materialCost,
    laborCost: 0,
    profitCost: 0,
  });
  const original = withLine(
    order({
      customer: item('1'),
      unit: item('2'),
      buildingUnit: '4 / 213',
      jobSpecificNotes: 'Dog in the yard',
      installDate: '2026-01-05',
      installDateReason: 'Rush',
      customerPo: '88213',
      jobTime: 'DO_NOT_USE',
      takeUpSelection: 'TAKE_UP',
      laborRateId: '9',
      adjustedLaborRate: 4.1,
      workOrderNote: 'Moved twice',
      customInvoiceDescription: 'As agreed',
      specialInstructions: 'Old gate code',
      minimumProfit: 150,
      billToName: 'Old name',
      multiJobInstall: true,
      excludeDocumentIds: ['5'],
      acknowledgedDuplicateIds: ['6'],
      cuts: [
        { ...BLANK_CUT, id: '1', sourceCutId: '10', cutLength: 20, width: 12, rollNumber: 'R-1', dyeLot: 'L7' },
        { ...BLANK_CUT, id: '2', sourceCutId: '11', cutLength: 9, width: 12 },
      ],
      additionalCosts: [cost('3', 10), cost(null, 25)],
    }),
    'carpet',
    { item: item('7'), quantity: 44 },
  );
  const today = order({
    specialInstructions: 'New gate code',
    minimumProfit: 175,
    billToName: 'New name',
    cuts: [{ ...BLANK_CUT, sourceCutId: '10', cutLength: 21, width: 12 }],
    additionalCosts: [cost('3', 12)],
  });
  const copy = duplicateOf(original, today);

  test('has the place, materials, selections and cuts of the original, without its rolls', () => {
    expect(copy).toMatchObject({
      customer: { id: '1' },
      unit: { id: '2' },
      buildingUnit: '4 / 213',
      jobSpecificNotes: 'Dog in the yard',
      takeUpSelection: 'TAKE_UP',
      laborRateId: '9',
      adjustedLaborRate: 4.1,
    });
    expect(lineOf(copy, 'carpet')).toMatchObject({ item: { id: '7' }, quantity: 44 });
    expect(copy.cuts.map((cut) => [cut.id, cut.sourceCutId, cut.cutLength, cut.rollNumber, cut.dyeLot])).toEqual([
      [null, '10', 20, '', ''],
      [null, null, 9, '', ''],
    ]);
  });
  test('has no date, PO, invoice text, documents or confirmed duplicates', () => {
    expect(copy).toMatchObject({
      installDate: null,
      installDateReason: '',
      customerPo: '',
      customInvoiceDescription: '',
      workOrderNote: '',
      multiJobInstall: false,
      jobTime: 'EITHER',
      excludeDocumentIds: [],
      acknowledgedDuplicateIds: [],
    });
  });
  test('has what customer and unit say today, and their costs of today beside those that were typed', () => {
    expect(copy).toMatchObject({
      specialInstructions: 'New gate code',
      minimumProfit: 175,
      billToName: 'New name',
      additionalCosts: [cost('3', 12), cost(null, 25)],
    });
  });
});
