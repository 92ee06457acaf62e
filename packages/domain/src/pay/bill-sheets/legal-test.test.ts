import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GARNISHMENT_TYPES, valuesOf } from '../../kit/flooring/index';
import { supportCapPercent } from '../../people/garnishments/index';
import { cents, percent } from '../../kit/money/index';
import type { CourtOrder } from './facts';
import { PROTECTED_WEEK, withhold } from './legal-test';
import { court } from './pay-test-kit';

const withheldAmounts = (base: number, ...orders: CourtOrder[]) =>
  withhold(cents(base), orders).map((one) => [one.order.garnishmentType, one.taken]);

describe('the support cap', () => {
  test('is shared with the fee, which is withheld first: cap 115, support 115, fee 2 is 2 and 113', () => {
    expect(
      withheldAmounts(23_000, court('CHILD_SUPPORT', 11_500), court('FEE_CHARGED_TO_FALCON', 200, { id: 2 })),
    ).toEqual([
      ['FEE_CHARGED_TO_FALCON', 200],
      ['CHILD_SUPPORT', 11_300],
    ]);
  });

  test('is 50 percent with another family, 60 without, and 5 points more over 12 weeks in arrears', () => {
    const cap = (supportsOtherFamily: boolean, inArrears: boolean) =>
      withheldAmounts(100_000, court('CHILD_SUPPORT', 90_000, { supportsOtherFamily, inArrears }))[0]?.[1];
    expect([cap(true, false), cap(false, false), cap(true, true), cap(false, true)]).toEqual([
      50_000, 60_000, 55_000, 65_000,
    ]);
  });

  test('is the lowest of several orders, which share what is left in proportion, to the cent', () => {
    const orders = [
      court('CHILD_SUPPORT', 10_000, { id: 1, supportsOtherFamily: false }),
      court('CHILD_SUPPORT', 20_000, { id: 2 }),
      court('CHILD_SUPPORT_SERVICE_CHARGE', 100, { id: 3 }),
    ];
    expect(withheldAmounts(20_001, ...orders)).toEqual([
      ['CHILD_SUPPORT_SERVICE_CHARGE', 100],
      ['CHILD_SUPPORT', 3_300],
      ['CHILD_SUPPORT', 6_600],
    ]);
    expect(withhold(cents(20_001), orders.toReversed())).toEqual(withhold(cents(20_001), orders));
  });

  test('covers charges and fees in their order, even without a support order', () => {
    const orders = [
      court('ADMINISTRATIVE_FEES', 4_000, { id: 1 }),
      court('FRIEND_OF_THE_COURT', 4_000, { id: 2 }),
      court('FEE_CHARGED_TO_FALCON', 1_000, { id: 3 }),
      court('CHILD_SUPPORT_SERVICE_CHARGE', 1_000, { id: 4 }),
    ];
    expect(withheldAmounts(14_000, ...orders)).toEqual([
      ['CHILD_SUPPORT_SERVICE_CHARGE', 1_000],
      ['FEE_CHARGED_TO_FALCON', 1_000],
      ['FRIEND_OF_THE_COURT', 4_000],
      ['ADMINISTRATIVE_FEES', 1_000],
    ]);
    expect(withhold(cents(14_000), orders)[0]?.steps[1]).toMatchObject({
      label: 'Cap for charges and fees without a support order',
      formula: '50% × $140.00',
      amount: 7_000,
    });
  });

  test('takes a percentage of the labor, rounded half-up', () => {
    const half: CourtOrder = { ...court('CHILD_SUPPORT', 0), deductionType: 'PERCENTAGE', percent: percent(1_250) };
    expect(withheldAmounts(10_004, half)).toEqual([['CHILD_SUPPORT', 1_251]]);
  });
});

describe('the cap of creditors', () => {
  test.each([
    [20_000, 0],
    [21_750, 0],
    [25_000, 3_250],
    [29_000, 7_250],
    [30_000, 7_500],
    [80_000, 20_000],
  ])('of %i cents of labor is %i', (base, cap) => {
    expect(withheldAmounts(base, court('CREDITOR', 99_999))).toEqual([['CREDITOR', cap]]);
  });

  test('is used up by support first, then by creditors by date', () => {
    const orders = [
      court('CREDITOR', 8_000, { id: 1, orderedOn: '2026-02-01' }),
      court('CREDITOR', 8_000, { id: 2, orderedOn: '2026-01-01' }),
      court('CHILD_SUPPORT', 9_000, { id: 3 }),
    ];
    expect(withhold(cents(80_000), orders).map(({ order, taken: amount }) => [order.id, amount])).toEqual([
      [3, 9_000],
      [2, 8_000],
      [1, 3_000],
    ]);
    expect(withheldAmounts(80_000, court('CHILD_SUPPORT', 20_000), court('CREDITOR', 100, { id: 2 }))).toEqual([
      ['CHILD_SUPPORT', 20_000],
      ['CREDITOR', 0],
    ]);
  });

  test('is explained step by step with the figures of the sheet', () => {
    const [one] = withhold(cents(29_000), [court('CREDITOR', 10_000)]);
    expect(one?.steps.map(({ label, formula, amount, source }) => [label, formula, amount, source])).toEqual([
      ['Labor of this sheet', '', 29_000, 'Gross labor; insurance and supplies do not reduce it'],
      ['25% of the labor', '25% × $290.00', 7_250, '15 U.S.C. 1673(a)(1)'],
      ['Labor above 30 hours at $7.25', '$290.00 − $217.50', 7_250, '15 U.S.C. 1673(a)(2)'],
      ['Cap for creditors', 'The lower of $72.50 and $72.50', 7_250, '15 U.S.C. 1673(a)'],
      ['The order asks for', '', 10_000, 'Amount per week'],
      ['Withheld', 'The lower of $100.00 and $72.50', 7_250, 'Capped: the amount above the cap is not owed later'],
    ]);
  });
});

const anyOrders = fc
  .array(
    fc.record({
      garnishmentType: fc.constantFrom(...valuesOf(GARNISHMENT_TYPES)),
      deduction: fc.oneof(
        fc
          .integer({ min: 0, max: 90_000 })
          .map((amount) => ({ deductionType: 'AMOUNT' as const, amount: cents(amount) })),
        fc
          .integer({ min: 0, max: 10_000 })
          .map((rate) => ({ deductionType: 'PERCENTAGE' as const, percent: percent(rate) })),
      ),
      supportsOtherFamily: fc.boolean(),
      inArrears: fc.boolean(),
      payee: fc.constant(''),
      caseNumber: fc.constant(''),
      orderedOn: fc.constantFrom(null, '2025-01-01', '2026-01-01'),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map(({ deduction, ...facts }, id): CourtOrder => ({ id, endsOn: null, ...facts, ...deduction })));

test('stays within the caps for any set and order of garnishments', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300_000 }), anyOrders, (amount, orders) => {
      const base = cents(amount);
      const all = withhold(base, orders);
      const total = (some: typeof all) => some.reduce((sum, one) => sum + one.taken, 0);
      const support = all.filter(({ order }) => order.garnishmentType !== 'CREDITOR');
      const caps = orders.filter((one) => one.garnishmentType === 'CHILD_SUPPORT').map(supportCapPercent);
      expect(total(support) * 100).toBeLessThanOrEqual(base * Math.min(...(caps.length === 0 ? [50] : caps)));
      const creditors = total(all) - total(support);
      const room = Math.max(0, Math.min(base / 4, base - PROTECTED_WEEK) - total(support));
      expect(creditors).toBeLessThanOrEqual(room);
      expect(total(all)).toBeLessThanOrEqual(base);
      expect(all.every(({ taken: one, due }) => one >= 0 && one <= due)).toBe(true);
      expect(all.every((one) => one.steps.at(-1)?.amount === one.taken)).toBe(true);
      expect(withhold(base, orders.toReversed())).toEqual(all);
    }),
  );
});
