import { setImmediate as turn } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import { expect, test } from 'vitest';
import { startLane } from './job-lane';
import { silentLog } from './jobs-test-kit';

const [EVERY, SILENT_AFTER] = [10_000, 30_000];

/** A lane whose runners do nothing by themselves, and a clock that the test sets. */
async function lane(sending: () => Promise<void> = async () => undefined) {
  let clock = 0;
  let sendCount = 0;
  let emit: (event: 'job:start' | 'job:complete', id: string) => void = () => undefined;
  const started: { end: () => void }[] = [];
  const lane = await startLane({
    name: 'users',
    slots: 1,
    log: silentLog,
    everyMs: EVERY,
    silentAfterMs: SILENT_AFTER,
    now: () => clock,
    send: () => {
      sendCount += 1;
      return sending();
    },
    run: async (events) => {
      let end = () => undefined as void;
      const promise = new Promise<void>((resolve) => (end = resolve));
      started.push({ end });
      emit = (event, id) => void events.emit(event, { job: { id } } as never);
      return { promise, stop: async () => end() } as unknown as Runner;
    },
  });
  return {
    lane,
    sent: () => sendCount,
    started: () => started.length,
    emit: (event: 'job:start' | 'job:complete', id: string) => emit(event, id),
    pass: async (milliseconds: number) => {
      clock += milliseconds;
      lane.watch();
      await turn();
    },
  };
}

const until = async (check: () => boolean): Promise<void> => {
  while (!check()) await turn();
};

test('a lane that stops waits for a heartbeat on its way, which nobody would delete afterward', async () => {
  const order: string[] = [];
  let arrive = () => undefined as void;
  const sending = new Promise<void>((resolve) => (arrive = resolve)).then(() => void order.push('sent'));
  const { lane: users, pass } = await lane(() => sending);
  await pass(0);
  const stopped = users.stop().then(() => order.push('stopped'));
  for (let turns = 0; turns < 20; turns += 1) await turn();
  arrive();
  await stopped;
  expect(order).toEqual(['sent', 'stopped']);
});

test('a runner that does not run its heartbeat is started again, and counts as silent until one is heard', async () => {
  const { lane: users, pass, sent, started } = await lane();
  await pass(0);
  expect(sent()).toBe(1);
  await pass(SILENT_AFTER - 1);
  expect([users.isSilent(), started()]).toEqual([false, 1]);
  await pass(1);
  expect(users.isSilent()).toBe(true);
  await until(() => started() === 2);
  await pass(0);
  expect([users.isSilent(), sent()]).toEqual([true, 2]);
  users.heard();
  expect(users.isSilent()).toBe(false);
  await pass(EVERY - 1);
  expect(sent()).toBe(2);
  await pass(1);
  expect(sent()).toBe(3);
  await users.stop();
});

test('a lane whose slots are all taken is not silent, however long they are', async () => {
  const { lane: users, pass, started, emit } = await lane();
  emit('job:start', '7');
  await pass(0);
  await pass(10 * SILENT_AFTER);
  expect([users.isSilent(), started()]).toEqual([false, 1]);
  emit('job:complete', '7');
  await pass(SILENT_AFTER - 1);
  expect(users.isSilent()).toBe(false);
  await pass(1);
  expect(users.isSilent()).toBe(true);
  await users.stop();
});
