import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeFault, percent, raiseRate, unitCost } from './index';

const raised = (rate: number, by: number, step: 1 | 100 = 100) => raiseRate(unitCost(rate), percent(by), step);

test('lowering by 100% or more is refused, so that no price becomes zero', () => {
  expect([-9_999, 0, 50_000].map((by) => changeFault(percent(by)))).toEqual([null, null, null]);
  expect([-10_000, -15_000].map((by) => changeFault(percent(by)))).toEqual(
    Array.from({ length: 2 }, () => 'Enter less than 100%.'),
  );
});

describe('a rate raised by a percentage', () => {
  test.each([
    ['$3.25 by 3% is $3.3475, to the cent $3.35', 32_500, 300, 33_500],
    ['$0.50 by 1% is $0.505, half a cent goes up', 5_000, 100, 5_100],
    ['$35.00 by 4.5%', 350_000, 450, 365_800],
    ['$1.20 lowered by 10%', 12_000, -1_000, 10_800],
    ['nothing stays nothing', 0, 1_000, 0],
    ['lowered by all of it', 12_000, -10_000, 0],
  ])('%s', (_words, rate, by, expected) => expect(raised(rate, by)).toBe(expected));

  test('to the finest step: $3.3333 plus 1% is $3.3666', () => expect(raised(33_333, 100, 1)).toBe(33_666));

  test('is never further from the exact product than half a step, and never falls when raised to the finest step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000_000 }),
        fc.integer({ min: -9_999, max: 10_000 }),
        fc.constantFrom<1 | 100>(1, 100),
        (rate, by, step) => {
          const exact = (BigInt(rate) * BigInt(10_000 + by) * 2n) / 10_000n;
          const off = BigInt(raised(rate, by, step)) * 2n - exact;
          expect(off <= BigInt(step) + 1n && off >= -BigInt(step) - 1n).toBe(true);
          if (by >= 0) expect(raised(rate, by, 1)).toBeGreaterThanOrEqual(rate);
        },
      ),
    );
  });
});
