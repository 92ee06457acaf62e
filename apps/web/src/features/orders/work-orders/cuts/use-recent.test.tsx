import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRecent } from './use-recent';

const MINUTE = 60_000;
const rows = [{ workOrderId: '4', workOrderNumber: 'W-4', cutIds: ['40'], cartons: null, undoSeconds: 500 }];
/** Whether it can be undone, of a list that was kept so many milliseconds ago; undefined if it is the server’s. */
const isLate = (keptFor?: number): boolean | undefined => {
  const keptAt = keptFor === undefined ? undefined : Date.now() - keptFor;
  return renderHook(() => useRecent(rows, keptAt)).result.current[0]?.isLate;
};

test('ten minutes count from when the list was read, also if it is a kept one', async () => {
  expect([isLate(), isLate(MINUTE), isLate(9 * MINUTE)]).toEqual([false, false, true]);
  // A clock that was set back two days since then.
  expect(isLate(-2 * 24 * 60 * MINUTE)).toBe(false);
});

test('a list that is kept and then read again counts again from then', async () => {
  const initialProps: { keptAt?: number } = { keptAt: Date.now() - 20 * MINUTE };
  const { result, rerender } = renderHook(({ keptAt }) => useRecent(rows, keptAt), { initialProps });
  expect(result.current[0]?.isLate).toBe(true);
  rerender({});
  await waitFor(() => expect(result.current[0]?.isLate).toBe(false));
});
