import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GARNISHMENT_TYPES, valuesOf } from '../../kit/flooring/index';
import { hasSupportCap, inTakingOrder, isInForce, supportCapPercent, USUAL_SUPPORT } from './index';

describe('the support cap', () => {
  test('is 50 or 60 percent, and five points more in arrears', () => {
    expect(supportCapPercent(USUAL_SUPPORT)).toBe(50);
    expect(supportCapPercent({ supportsOtherFamily: false, inArrears: false })).toBe(60);
    expect(supportCapPercent({ supportsOtherFamily: true, inArrears: true })).toBe(55);
    expect(supportCapPercent({ supportsOtherFamily: false, inArrears: true })).toBe(65);
  });

  test('applies only to a child support order', () => {
    expect(valuesOf(GARNISHMENT_TYPES).filter(hasSupportCap)).toEqual(['CHILD_SUPPORT']);
  });
});

describe('the order of deductions', () => {
  const row = (garnishmentType: (typeof GARNISHMENT_TYPES)[number]['value'], orderedOn: string | null) => ({
    garnishmentType,
    orderedOn,
  });

  test('is charges and fees, then support, then creditors by date', () => {
    const rows = [
      row('CREDITOR', '2025-01-01'),
      row('CREDITOR', '2024-01-01'),
      row('CHILD_SUPPORT_SERVICE_CHARGE', null),
      row('CREDITOR', null),
      row('CHILD_SUPPORT', '2026-01-01'),
    ];
    expect(inTakingOrder(rows)).toEqual([rows[2], rows[4], rows[1], rows[0], rows[3]]);
  });

  test('keeps every row and does not depend on the input order', () => {
    const types = valuesOf(GARNISHMENT_TYPES);
    const rows = fc.uniqueArray(
      fc.record({
        garnishmentType: fc.constantFrom(...types),
        orderedOn: fc.constantFrom('2024-01-01', '2025-05-05', '2026-03-01'),
      }),
      { selector: (one) => `${one.garnishmentType} ${one.orderedOn}` },
    );
    fc.assert(
      fc.property(rows, (all) => {
        const sorted = inTakingOrder(all);
        expect(inTakingOrder(all.toReversed())).toEqual(sorted);
        expect(new Set(sorted)).toEqual(new Set(all));
      }),
    );
  });
});

test('a garnishment applies from its first to its last day', () => {
  const order = { orderedOn: '2026-03-01', endsOn: '2026-03-31' };
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => isInForce(order, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isInForce({ orderedOn: null, endsOn: null }, '2026-03-01')).toBe(true);
});
