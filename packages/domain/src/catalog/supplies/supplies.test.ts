import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { extendedPrice, purchaseTotal, stockChanges } from './supplies';

const line = (quantityE2: number, itemPriceE4: number, itemId = 1) => ({ itemId, quantityE2, itemPriceE4 });

test('a line is rounded half-up to the cent, and the total is the sum of rounded lines', () => {
  expect(extendedPrice(line(3_00, 1_2550))).toBe(3_77);
  expect(extendedPrice(line(2_50, 4_9900))).toBe(12_48);
  expect(purchaseTotal([line(1_50, 3_3300), line(1_50, 3_3300)])).toBe(10_00);
  expect(purchaseTotal([])).toBe(0);
});

test('stock changes by the difference of the quantities of each item', () => {
  expect(stockChanges([], [line(2_00, 0, 7), line(1_00, 0, 7), line(5_00, 0, 8)])).toEqual([
    { itemId: 7, quantityE2: -3_00 },
    { itemId: 8, quantityE2: -5_00 },
  ]);
  expect(stockChanges([line(3_00, 0, 7), line(1_00, 0, 8)], [line(3_00, 0, 7), line(4_00, 0, 9)])).toEqual([
    { itemId: 8, quantityE2: 1_00 },
    { itemId: 9, quantityE2: -4_00 },
  ]);
});

test('whatever replaces whatever, the stock ends as if only the last lines had been there', () => {
  const lines = array(record({ itemId: integer({ min: 1, max: 4 }), quantityE2: integer({ min: 1, max: 10_000 }) }));
  assert(
    property(array(lines, { minLength: 1 }), (versions) => {
      const stock = new Map<number, number>();
      versions.forEach((after, index) => {
        for (const { itemId, quantityE2 } of stockChanges(versions[index - 1] ?? [], after))
          stock.set(itemId, (stock.get(itemId) ?? 0) + quantityE2);
      });
      for (const itemId of [1, 2, 3, 4])
        expect(stock.get(itemId) ?? 0).toBe(
          0 -
            (versions.at(-1) ?? [])
              .filter((one) => one.itemId === itemId)
              .reduce((sum, one) => sum + one.quantityE2, 0),
        );
    }),
  );
});
