import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOnce } from './use-once';

test('two clicks are one, the next after it is done is another, also after it failed', async () => {
  let settle = (_error?: Error) => undefined as void;
  const run = vi.fn(
    (_id: string) =>
      new Promise<void>((resolve, reject) => {
        settle = (error) => (error ? reject(error) : resolve());
      }),
  );
  const { result } = renderHook(() => useOnce(run));
  let first: Promise<void> = Promise.resolve();
  act(() => {
    first = result.current[0]('a');
    void result.current[0]('a');
  });
  expect([run.mock.calls, result.current[1]]).toEqual([[['a']], true]);
  await act(async () => {
    settle(new Error('Refused.'));
    await expect(first).rejects.toThrow('Refused.');
  });
  expect(result.current[1]).toBe(false);
  act(() => void result.current[0]('b'));
  expect(run.mock.calls).toEqual([['a'], ['b']]);
});
