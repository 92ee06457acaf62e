import { assert, constant, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { stockValue, yardsOf } from './index';

const roll = { lengthE4: 1_500_000, widthE4: 120_000, cartonsE2: 0 };
const cartons = { lengthE4: 0, widthE4: null, cartonsE2: 1_200 };

test('a roll has square yards and is worth them; cartons are worth their square feet', () => {
  expect(yardsOf(roll)).toBe(20_000);
  expect(stockValue(roll, { unitCostE4: 71_000, sqftPerCartonE4: null })).toBe(142_000);
  expect(yardsOf(cartons)).toBe(0);
  expect(stockValue(cartons, { unitCostE4: 9_900, sqftPerCartonE4: 450_000 })).toBe(53_460);
});

const sizes = record({ lengthE4: nat(10_000_000), widthE4: nat(300_000), cartonsE2: constant(0) });

test('a roll is never worth less than a shorter one', () => {
  assert(
    property(sizes, nat(500_000_000), (size, unitCostE4) => {
      const costs = { unitCostE4, sqftPerCartonE4: null };
      const shorter = { ...size, lengthE4: Math.floor(size.lengthE4 / 2) };
      expect(stockValue(shorter, costs)).toBeLessThanOrEqual(stockValue(size, costs));
      expect(yardsOf(shorter)).toBeLessThanOrEqual(yardsOf(size));
    }),
  );
});
