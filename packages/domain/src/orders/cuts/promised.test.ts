import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Feet } from '../../kit/money/index';
import { overPromised, promisedSentence } from './index';

const cut = (feet: number, rollNumber: string, isIncluded = true) => ({
  cutLength: (feet * 10_000) as Feet,
  width: 120_000 as Feet,
  isIncluded,
  rollNumber,
});
const roll = (rollNumber: string, feet: number) => ({ rollNumber, free: (feet * 10_000) as Feet });

test('a cut that needs more than is left of the free length is named with what is free for it', () => {
  const cuts = [cut(20, '4711'), cut(12, '4711', false), cut(10, ' 4711 '), cut(5, 'other')];
  expect(overPromised(cuts, [roll('4711', 25)])).toEqual([{ cutIndex: 2, rollNumber: '4711', free: 50_000 }]);
  expect(overPromised(cuts, [roll('4711', 30)])).toEqual([]);
  expect(overPromised(cuts, [roll('4711', -3)])).toMatchObject([
    { cutIndex: 0, free: 0 },
    { cutIndex: 2, free: 0 },
  ]);
});

test('the sentence names who has the rest, at most three orders', () => {
  const short = { rollNumber: '4711', free: 122_500 as Feet };
  const to = (name: string) => ({ name, amount: `20'` });
  expect(promisedSentence(short, [to('IND-C-004217')])).toBe(
    `12'3" of roll 4711 are free; 20' are promised to IND-C-004217.`,
  );
  expect(promisedSentence(short, [to('A'), to('B')])).toContain(`20' are promised to A and 20' to B.`);
  expect(promisedSentence(short, ['A', 'B', 'C', 'D', 'E'].map(to))).toContain(
    `20' are promised to A, 20' to B, 20' to C and more to 2 other orders.`,
  );
});

test('cuts that pass never take more than is free', () => {
  const feet = fc.integer({ min: 1, max: 60 });
  const name = fc.constantFrom('A', 'a', 'B');
  fc.assert(
    fc.property(fc.array(fc.tuple(feet, name), { maxLength: 12 }), feet, feet, (some, freeA, freeB) => {
      const cuts = some.map(([length, of]) => cut(length, of));
      const refused = new Set(overPromised(cuts, [roll('A', freeA), roll('B', freeB)]).map((one) => one.cutIndex));
      const taken = (key: string) =>
        cuts.reduce(
          (sum, one, index) => (refused.has(index) || one.rollNumber.toUpperCase() !== key ? sum : sum + one.cutLength),
          0,
        );
      expect(taken('A')).toBeLessThanOrEqual(freeA * 10_000);
      expect(taken('B')).toBeLessThanOrEqual(freeB * 10_000);
    }),
  );
});
