import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SubsetSums } from './subset-sums';

const lengths = fc.array(fc.integer({ min: 1, max: 130 }), { maxLength: 9 });

/** The sums of all sets, by trying them. */
function sumsOf([first, ...others]: readonly number[]): Set<number> {
  if (first === undefined) return new Set([0]);
  const rest = sumsOf(others);
  return new Set([...rest, ...[...rest].map((sum) => sum + first)]);
}

test('the largest sum up to a capacity is the one that trying all sets finds, and the chosen lengths make it up', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 0, max: 400 }), (all, capacity) => {
      const sums = new SubsetSums(all, capacity);
      const wanted = [...sumsOf(all)].filter((sum) => sum <= capacity);
      let largest = capacity;
      while (!sums.has(largest)) largest -= 1;
      expect(largest).toBe(Math.max(...wanted));
      const chosen = sums.choose(largest);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.reduce((sum, place) => sum + (all[place] ?? 0), 0)).toBe(largest);
      // Every sum is known, unless the capacity was filled before all lengths were looked at.
      if (largest === capacity) return;
      for (let sum = 0; sum <= capacity; sum += 1) expect(sums.has(sum)).toBe(wanted.includes(sum));
    }),
  );
});

test('a sum that no lengths make up is refused', () => {
  expect(() => new SubsetSums([4, 6], 20).choose(5)).toThrow(RangeError);
});
