import { expect, test } from 'vitest';
import { createRepeats } from './repeats';

test('a code is one scan as long as it is in the picture, and another one when it comes back', () => {
  const isNew = createRepeats();
  expect([0, 200, 1600, 3000].map((now) => isNew('K7Q2F-P-1', now))).toEqual([true, false, false, false]);
  expect(isNew('K7Q2F-P-2', 3000)).toBe(true);
  expect(isNew('K7Q2F-P-1', 4501)).toBe(true);
});
