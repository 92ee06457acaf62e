import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stopped } from './send-waiting';
import { createSender } from './sender';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A sender whose tries end like this, one after another; during each, somebody wants to send. */
function senderOf(when: 'IF_IDLE' | undefined, ...ends: readonly Stopped[]) {
  const failed: number[] = [];
  let tries = 0;
  const send = createSender(
    async () => {
      // The queue is read first.
      await Promise.resolve();
      tries += 1;
      if (tries > ends.length) return 'NOTHING';
      void send(when);
      return ends[tries - 1] ?? 'NOTHING';
    },
    async (failures) => void failed.push(failures),
  );
  return { send, failed, tries: () => tries };
}

test('on a line that lets questions through but not what is sent, each try waits for its turn', async () => {
  const { send, failed, tries } = senderOf('IF_IDLE', 'AWAY', 'AWAY');
  await send();
  expect([tries(), failed]).toEqual([1, [1]]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([tries(), failed]).toEqual([2, [1, 2]]);
  await vi.advanceTimersByTimeAsync(4000);
  expect([tries(), failed]).toEqual([3, [1, 2, 0]]);
});

test('“Send now” during a try that fails tries again at once', async () => {
  const { send, failed, tries } = senderOf(undefined, 'AWAY');
  await send();
  expect([tries(), failed]).toEqual([2, [0]]);
});

test('what is added while the last of the rest is sent is sent right after it', async () => {
  const { send, failed, tries } = senderOf(undefined, 'NOTHING');
  await send();
  expect([tries(), failed]).toEqual([2, [0]]);
});
