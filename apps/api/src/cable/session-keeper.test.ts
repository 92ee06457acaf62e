import { expect, test } from 'vitest';
import { keepSession } from './session-keeper';
import type { CableSession } from './types';

test('a look-up that started before a change is not used for the permissions after it', async () => {
  const answers: ((session: CableSession) => void)[] = [];
  const session = (rightsKey: string): CableSession => ({ sessionId: 'one', userId: 1, rightsKey });
  const recheck = () => new Promise<CableSession | null>((resolve) => answers.push(resolve));
  const keeper = keepSession(session('all'), { authenticate: async () => null, recheck }, 60_000, () => undefined);
  keeper.forget();
  const before = keeper.current();
  keeper.forget();
  const after = keeper.current();
  answers[1]?.(session('fewer'));
  expect((await after)?.rightsKey).toBe('fewer');
  answers[0]?.(session('all'));
  expect((await before)?.rightsKey).toBe('fewer');
  expect((await keeper.current())?.rightsKey).toBe('fewer');
});
