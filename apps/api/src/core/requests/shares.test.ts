import { expect, test } from 'vitest';
import { requestShares } from './shares';

/** Work that ends when the test says so. */
function createHeldWork() {
  let started = 0;
  const ends: (() => void)[] = [];
  return {
    started: () => started,
    work: () => {
      started += 1;
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    end: () => ends.shift()?.(),
  };
}

test('one caller’s requests take turns, and nobody else waits for them', async () => {
  const shares = requestShares({ atOnce: 2, mostWaiting: 3 });
  const many = createHeldWork();
  const requests = [1, 2, 3, 4, 5].map(() => shares.run('user 1', many.work));
  await expect.poll(many.started).toBe(2);
  expect(await shares.run('user 2', async () => 'answered')).toBe('answered');
  await expect(shares.run('user 1', many.work)).rejects.toMatchObject({ extensions: { code: 'TRY_AGAIN' } });
  for (const count of [3, 4, 5]) {
    many.end();
    await expect.poll(many.started).toBe(count);
  }
  many.end();
  many.end();
  await Promise.all(requests);
  expect(await shares.run('user 1', async () => 'answered')).toBe('answered');
});

test('a request that fails gives its turn back', async () => {
  const shares = requestShares({ atOnce: 1 });
  await expect(shares.run('user 1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await shares.run('user 1', async () => 'answered')).toBe('answered');
});
