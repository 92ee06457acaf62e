import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../../kit/schedule';
import { shortfallOf } from './index';
import type { ItemSupply } from './index';

const day = (number: number): CalendarDate => `2026-12-${String(number).padStart(2, '0')}`;
const order = (orderId: number, on: number | null, amount: number, isShortInPlan = false) => ({
  orderId,
  neededBy: on === null ? null : day(on),
  amount,
  isShortInPlan,
});

describe('what is missing of an item', () => {
  test('nothing, if the stock covers all that waits', () => {
    expect(shortfallOf({ waiting: [order(1, 2, 40), order(2, 3, 60)], onHand: 100, arrivals: [] })).toBeNull();
  });

  test('the later orders are short, and each is bought whole: it comes from one lot', () => {
    expect(shortfallOf({ waiting: [order(2, 4, 60), order(1, 2, 40)], onHand: 70, arrivals: [] })).toEqual({
      toBuy: 60,
      neededBy: day(4),
      orderIds: [2],
      onOrder: 0,
      expectedOn: null,
      isLate: false,
    });
  });

  test('an order that no lot holds is bought, however much there is in all', () => {
    expect(shortfallOf({ waiting: [order(1, 2, 80, true)], onHand: 100, arrivals: [] })).toMatchObject({
      toBuy: 80,
      neededBy: day(2),
    });
  });

  test('what comes in time is there; what comes too late is on order, but late', () => {
    const waiting = [order(1, 8, 80)];
    expect(shortfallOf({ waiting, onHand: 0, arrivals: [{ expectedOn: day(7), amount: 100 }] })).toBeNull();
    expect(shortfallOf({ waiting, onHand: 0, arrivals: [{ expectedOn: day(9), amount: 100 }] })).toEqual({
      toBuy: 0,
      neededBy: day(8),
      orderIds: [1],
      onOrder: 100,
      expectedOn: day(9),
      isLate: true,
    });
  });

  test('orders without a date come last', () => {
    expect(shortfallOf({ waiting: [order(1, null, 50), order(2, 9, 50)], onHand: 50, arrivals: [] })).toMatchObject({
      orderIds: [1],
      neededBy: null,
    });
  });
});

const supplies: fc.Arbitrary<ItemSupply> = fc.record({
  waiting: fc.uniqueArray(
    fc
      .tuple(fc.nat(99), fc.option(fc.integer({ min: 1, max: 28 })), fc.integer({ min: 1, max: 500 }), fc.boolean())
      .map(([id, on, amount, isShort]) => order(id, on, amount, isShort)),
    { selector: ({ orderId }) => orderId, maxLength: 12 },
  ),
  onHand: fc.nat(2_000),
  arrivals: fc.array(fc.record({ expectedOn: fc.integer({ min: 1, max: 28 }).map(day), amount: fc.nat(500) }), {
    maxLength: 5,
  }),
});

test('what is bought covers every order that is not covered by the stock, and no more than all that waits', () => {
  fc.assert(
    fc.property(supplies, (supply) => {
      const all = supply.waiting.reduce((sum, { amount }) => sum + amount, 0);
      const shortfall = shortfallOf(supply);
      if (shortfall === null) {
        const planned = supply.waiting.filter(({ isShortInPlan }) => !isShortInPlan);
        const arriving = supply.arrivals.reduce((sum, { amount }) => sum + amount, 0);
        expect(planned.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(supply.onHand + arriving);
        return;
      }
      const { toBuy, orderIds, onOrder, isLate } = shortfall;
      const short = supply.waiting.filter(({ orderId }) => orderIds.includes(orderId));
      expect(toBuy).toBeLessThanOrEqual(all);
      expect(toBuy + onOrder).toBeGreaterThanOrEqual(short.reduce((sum, { amount }) => sum + amount, 0));
      expect(isLate).toBe(toBuy === 0);
    }),
  );
});

test('more on order never means more to buy', () => {
  fc.assert(
    fc.property(supplies, fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 500 }), (supply, on, amount) => {
      const more = { ...supply, arrivals: [...supply.arrivals, { expectedOn: day(on), amount }] };
      expect(shortfallOf(more)?.toBuy ?? 0).toBeLessThanOrEqual(shortfallOf(supply)?.toBuy ?? 0);
    }),
  );
});
