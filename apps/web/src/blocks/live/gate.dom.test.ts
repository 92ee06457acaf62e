import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate } from './gate';

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('many notices are few loads: one soon, then at most one every three seconds', async () => {
  const load = vi.fn().mockResolvedValue(undefined);
  const gate = createGate(load);
  for (let notice = 0; notice < 50; notice += 1) gate.notice(true);
  await vi.advanceTimersByTimeAsync(600);
  expect(load.mock.calls).toEqual([[false]]);
  for (let notice = 0; notice < 90; notice += 1) {
    gate.notice(true);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(load.mock.calls.length).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(60_000);
  const loads = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBe(loads);
});

test('a notice during a load leads to one more', async () => {
  let answer = () => undefined as void;
  const load = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const gate = createGate(load);
  gate.notice(true);
  await vi.advanceTimersByTimeAsync(600);
  gate.notice(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a hidden window loads nothing; shown again, it loads at once if something changed', async () => {
  const load = vi.fn().mockResolvedValue(undefined);
  const gate = createGate(load);
  show('hidden');
  await vi.advanceTimersByTimeAsync(10_000);
  show('visible');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  show('hidden');
  gate.notice(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  show('visible');
  await vi.advanceTimersByTimeAsync(1);
  expect(load.mock.calls).toEqual([[true]]);
});

test('a failed load does not end it, and nothing is loaded after the end', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(undefined);
  const gate = createGate(load);
  gate.notice(true);
  await vi.advanceTimersByTimeAsync(600);
  gate.notice(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(load).toHaveBeenCalledTimes(2);
  gate.notice(true);
  gate.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('what is not on the screen is loaded later, unless something that is shown changes before', async () => {
  const load = vi.fn().mockResolvedValue(undefined);
  const gate = createGate(load);
  gate.notice(false);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(11_500);
  expect(load).toHaveBeenCalledTimes(1);
  gate.notice(false);
  gate.notice(true);
  gate.notice(false);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});
