import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { pauseTurns, takeTurn, untilNextTurn } from './pace.queries';

const api = await testApi();

test('all processes together make at most 400 requests in a minute and 10 in a second', async () => {
  const waits: number[] = [];
  const began = Date.now();
  for (let turn = 0; turn < 100; turn += 1) waits.push((await takeTurn(api.db, 'one', 400)) ?? Number.NaN);
  const took = Date.now() - began;
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  // The last turn is 97 steps after the third, whenever it was requested.
  const step = 60_000 / 397;
  expect((waits.at(-1) ?? 0) + took).toBeGreaterThanOrEqual(97 * step - 5);
  expect(waits.at(-1)).toBeLessThanOrEqual(97 * step + 5);
  expect(await takeTurn(api.db, 'another', 400)).toBe(0);
});

test('nothing waits longer than half a minute: it is refused and takes no turn', async () => {
  await pauseTurns(api.db, 'paused', 90_000);
  expect(await takeTurn(api.db, 'paused', 400)).toBeNull();
  const remainingMs = await untilNextTurn(api.db, 'paused');
  expect(remainingMs).toBeLessThanOrEqual(90_000);
  expect(await takeTurn(api.db, 'paused', 400)).toBeNull();
  expect(await untilNextTurn(api.db, 'paused')).toBeLessThanOrEqual(remainingMs);
});
