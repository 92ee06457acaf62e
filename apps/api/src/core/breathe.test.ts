import { expect, test } from 'vitest';
import { breather, mapBreathing } from './breathe';

test('others are let through between the steps of long work, and its results keep their order', async () => {
  const seen: string[] = [];
  setImmediate(() => seen.push('somebody else'));
  const results = await mapBreathing([1, 2, 3], breather(0), (one) => {
    seen.push(`step ${one}`);
    return one * 2;
  });
  expect(results).toEqual([2, 4, 6]);
  expect(seen.slice(0, 2)).toEqual(['step 1', 'somebody else']);
});

test('short work is done in one turn', async () => {
  const seen: string[] = [];
  setImmediate(() => seen.push('somebody else'));
  await mapBreathing([1, 2, 3], breather(60_000), (one) => void seen.push(`step ${one}`));
  expect(seen).toEqual(['step 1', 'step 2', 'step 3']);
});
