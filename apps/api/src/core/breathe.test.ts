import { expect, test } from 'vitest';
import { breather, mapBreathing } from './breathe';

test('others are let through between the steps of long work, and its results keep their order', async () => {
  const steps: string[] = [];
  setImmediate(() => steps.push('somebody else'));
  const results = await mapBreathing([1, 2, 3], breather(0), (one) => {
    steps.push(`step ${one}`);
    return one * 2;
  });
  expect(results).toEqual([2, 4, 6]);
  expect(steps.slice(0, 2)).toEqual(['step 1', 'somebody else']);
});

test('short work is done in one turn', async () => {
  const steps: string[] = [];
  setImmediate(() => steps.push('somebody else'));
  await mapBreathing([1, 2, 3], breather(60_000), (one) => void steps.push(`step ${one}`));
  expect(steps).toEqual(['step 1', 'step 2', 'step 3']);
});
