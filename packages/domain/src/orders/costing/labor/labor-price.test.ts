import { describe, expect, test } from 'vitest';
import { unitCost } from '../../../kit/money/index';
import { resolveLaborRate } from './labor-price';
import type { LaborCardPrices } from './labor-price';
import type { PriceLevel } from '../prices';

const card = (level: PriceLevel, recordId: number, rates: Readonly<Record<string, number>>): LaborCardPrices => ({
  level,
  recordId,
  recordName: `Card ${recordId}`,
  rows: Object.fromEntries(
    Object.entries(rates).map(([row, rate]) => [row, { rate: unitCost(rate), effectiveDate: null }]),
  ),
});

describe('labor', () => {
  test('comes from the first card assigned: order, unit, customer, customer type, company', () => {
    const levels = {
      workOrder: card('WORK_ORDER', 5, { pad: 5 }),
      unit: card('UNIT', 4, { pad: 4 }),
      customer: card('CUSTOMER', 3, { pad: 3 }),
      customerType: card('CUSTOMER_TYPE', 2, { pad: 2 }),
      company: card('COMPANY', 1, { pad: 1 }),
    };
    expect(resolveLaborRate('pad', 1, levels)?.rate).toBe(5);
    expect(resolveLaborRate('pad', 1, { ...levels, workOrder: null })?.rate).toBe(4);
    expect(resolveLaborRate('pad', 1, { customerType: levels.customerType, company: levels.company })?.rate).toBe(2);
    expect(resolveLaborRate('pad', 1, {})).toBeNull();
  });

  test("of 0 is a price; a blank row uses the company's card, never the levels between", () => {
    const company = card('COMPANY', 1, { floorPrep: 30, takeUpGlue: 9 });
    const customerType = card('CUSTOMER_TYPE', 2, { floorPrep: 20 });
    expect(
      resolveLaborRate('floorPrep', 1, { unit: card('UNIT', 3, { floorPrep: 0 }), customerType, company })?.rate,
    ).toBe(0);
    expect(resolveLaborRate('floorPrep', 1, { unit: card('UNIT', 3, {}), customerType, company })).toMatchObject({
      rate: 30,
      source: { level: 'COMPANY', fallback: { blankOn: 'Card 3', row: 'floorPrep' } },
    });
  });

  test.each([
    [1, 'takeUp'],
    [2, 'takeUp'],
    [3, 'vctTakeUp'],
    [4, 'carpetTileTakeUp'],
  ] as const)('for glued take-up on floor %i falls back to %s of the same card first', (flooringTypeId, plain) => {
    const company = card('COMPANY', 1, { takeUpGlue: 9 });
    expect(
      resolveLaborRate('takeUpGlue', flooringTypeId, { unit: card('UNIT', 3, { [plain]: 7 }), company }),
    ).toMatchObject({ rate: 7, source: { level: 'UNIT', fallback: { row: plain } } });
    expect(resolveLaborRate('takeUpGlue', flooringTypeId, { unit: card('UNIT', 3, {}), company })?.rate).toBe(9);
    expect(
      resolveLaborRate('takeUpGlue', flooringTypeId, { company: card('COMPANY', 1, { [plain]: 7 }) }),
    ).toMatchObject({ rate: 7, source: { level: 'COMPANY', fallback: { row: plain } } });
  });

  test('that no card prices is null', () => {
    expect(resolveLaborRate('cove', 1, { unit: card('UNIT', 3, {}), company: card('COMPANY', 1, {}) })).toBeNull();
  });
});
