import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterEvent, nextToSend, readable, secondsSince, waitBeforeRetry } from './queue';
import type { Queue, Queueable, QueueEvent, QueueRules } from './queue';
import { Refused } from './refused';
import { sendWaiting } from './send-waiting';
import type { SendingParts } from './send-waiting';

interface Item extends Queueable {
  readonly jobId: string;
}
const FORMAT = 1;
const RULES: QueueRules<Item> = { format: FORMAT, subjectOf: ({ jobId }) => jobId };

const item = (id: string, jobId = '1', extra: Partial<Item> = {}): Item => ({
  format: FORMAT,
  id,
  jobId,
  refusal: null,
  ...extra,
});
const REFUSAL = { message: 'The office moved this job.', office: '' };

/** Any items with different ids, of a few jobs. */
const items = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 99 }), jobId: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ id }) => id,
    maxLength: 14,
  })
  .map((all) => all.map(({ id, jobId }) => item(String(id), String(jobId))));

describe('a queue', () => {
  test('loses nothing that waits, whatever happens to other items; what waits can’t be dismissed', () => {
    const event = fc.oneof(
      fc.record({ type: fc.constantFrom('SENT' as const, 'DISMISSED' as const), id: fc.integer({ min: 1, max: 99 }) }),
      fc.record({
        type: fc.constant('REFUSED' as const),
        id: fc.integer({ min: 1, max: 99 }),
        refusal: fc.constant(REFUSAL),
      }),
    );
    fc.assert(
      fc.property(items, fc.array(event, { maxLength: 30 }), (queue, events) => {
        const told: QueueEvent<Item>[] = events.map((one) => ({ ...one, id: String(one.id) }));
        const after = told.reduce<Queue<Item>>(afterEvent, queue);
        const gone = queue.filter(({ id }) => !after.some((left) => left.id === id));
        for (const { id } of gone)
          expect(told.some((one) => 'id' in one && one.id === id && ['SENT', 'DISMISSED'].includes(one.type))).toBe(
            true,
          );
        const neverSent = gone.filter(({ id }) => !told.some((one) => one.type === 'SENT' && one.id === id));
        for (const { id } of neverSent) expect(told.some((one) => one.type === 'REFUSED' && one.id === id)).toBe(true);
      }),
    );
  });

  test('takes an item once, and keeps its order', () => {
    const queue = [item('a'), item('b'), item('a')].reduce<Queue<Item>>(
      (before, one) => afterEvent(before, { type: 'ADDED', item: one }),
      [],
    );
    expect(queue.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('gives the first item of each job that nothing holds up; refused ones don’t hold up others', () => {
    const queue = [item('a', '1', { refusal: REFUSAL }), item('b', '1'), item('c', '2')];
    expect(nextToSend(queue, new Set(), RULES)?.id).toBe('b');
    expect(nextToSend(queue, new Set(['1']), RULES)?.id).toBe('c');
    expect(nextToSend(queue, new Set(['1', '2']), RULES)).toBeNull();
  });

  test('of another version of the page is kept: older items are sent, later ones wait, with what follows in their job', () => {
    const stored = JSON.parse(
      JSON.stringify([item('new', '1', { format: FORMAT + 1 }), item('after', '1'), item('old', '2', { format: 0 })]),
    ) as unknown;
    expect(readable<Item>(stored)).toHaveLength(3);
    expect(nextToSend(readable<Item>(stored), new Set(), RULES)?.id).toBe('old');
    expect(nextToSend(readable<Item>(stored), new Set(['2']), RULES)).toBeNull();
    expect(readable(undefined)).toEqual([]);
  });

  test('waits longer after each failure, up to a minute, and never less than two seconds', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 60].map(waitBeforeRetry);
    expect(waits).toEqual([2000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  test('counts how long ago something happened; a clock that was set back never makes it the future', () => {
    expect(secondsSince(1000, 61_400)).toBe(60);
    expect(secondsSince(61_000, 1000)).toBe(0);
  });
});

/** How an attempt ends: the answer may be lost before or after the server has it. */
type Line = 'OK' | 'LOST' | 'LOST_ANSWER' | 'FAULT';

/** A phone whose pages end anywhere, and a server that knows the ids it has. */
function phoneAndServer(queue: Queue<Item>, refusedJobs: ReadonlySet<string>, lines: readonly Line[]) {
  let stored = JSON.stringify(queue);
  let turn = 0;
  const taken: string[] = [];
  const events: QueueEvent<Item>[] = [];
  const nextLine = (): Line => lines[(turn += 1) - 1] ?? 'OK';
  const parts: SendingParts<Item> = {
    rules: RULES,
    read: () => Promise.resolve(readable<Item>(JSON.parse(stored))),
    change: (event) => {
      events.push(event);
      stored = JSON.stringify(afterEvent(readable<Item>(JSON.parse(stored)), event));
      return Promise.resolve();
    },
    isTheirs: () => Promise.resolve(true),
    send: ({ id, jobId }) => {
      const line = nextLine();
      if (line === 'LOST') return Promise.reject(new Refused('No connection.', 'AWAY'));
      if (line === 'FAULT') return Promise.reject(new Refused('Something went wrong.', 'BROKEN'));
      if (refusedJobs.has(jobId)) {
        if (line === 'OK') return Promise.reject(new Refused('The office moved this job.', 'REFUSED'));
        return Promise.reject(new Refused('No connection.', 'AWAY'));
      }
      if (!taken.includes(id)) taken.push(id);
      return line === 'OK' ? Promise.resolve() : Promise.reject(new Refused('No connection.', 'AWAY'));
    },
    officeSays: () => Promise.resolve('Tomorrow'),
  };
  return { parts, taken, events, left: () => readable<Item>(JSON.parse(stored)) };
}

const line = fc.constantFrom<Line>('OK', 'LOST', 'LOST_ANSWER', 'FAULT');

describe('sending', () => {
  test('takes each item to the server once, in the order of its job, whatever the line does', async () => {
    await fc.assert(
      fc.asyncProperty(items, fc.array(line, { maxLength: 40 }), async (queue, lines) => {
        const refused = new Set(['3']);
        const { parts, taken, left } = phoneAndServer(queue, refused, lines);
        // Each round is a page that is opened again; in the end the line holds.
        for (let round = 0; round <= lines.length; round += 1) await sendWaiting(parts);
        const sent = queue.filter(({ jobId }) => !refused.has(jobId));
        expect(taken.toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
        for (const jobId of ['1', '2', '4'])
          expect(taken.filter((id) => queue.find((one) => one.id === id)?.jobId === jobId)).toEqual(
            sent.filter((one) => one.jobId === jobId).map(({ id }) => id),
          );
        expect(left().map(({ id, refusal }) => [id, refusal?.office])).toEqual(
          queue.filter(({ jobId }) => refused.has(jobId)).map(({ id }) => [id, 'Tomorrow']),
        );
      }),
    );
  });

  test('a line that breaks six times in a large photo sends it at the seventh try, once', async () => {
    const photo = item('photo', '1');
    const { parts, taken, left } = phoneAndServer([photo, item('done')], new Set(), [
      'LOST',
      'LOST',
      'LOST_ANSWER',
      'LOST',
      'LOST_ANSWER',
      'LOST',
    ]);
    const stops: string[] = [];
    for (let round = 0; round < 7; round += 1) stops.push(await sendWaiting(parts));
    expect(stops).toEqual([...Array.from({ length: 6 }, () => 'AWAY'), 'NOTHING']);
    expect(taken).toEqual(['photo', 'done']);
    expect(left()).toEqual([]);
  });

  test('a fault of the server holds up its job only; an ended link stops everything and changes nothing', async () => {
    const broken = phoneAndServer([item('a', '1'), item('b', '1'), item('c', '2')], new Set(), ['FAULT']);
    expect(await sendWaiting(broken.parts)).toBe('BROKEN');
    expect(broken.taken).toEqual(['c']);
    expect(broken.left().map(({ id }) => id)).toEqual(['a', 'b']);
    const shut = phoneAndServer([item('a')], new Set(), []);
    const isTheirs = () => Promise.reject(new Refused('This link was revoked.', 'SHUT'));
    expect(await sendWaiting({ ...shut.parts, isTheirs })).toBe('SHUT');
    expect(shut.taken).toEqual([]);
    expect(shut.left()).toHaveLength(1);
  });

  test('nothing is sent in the name of another installer, and nothing is asked when nothing waits', async () => {
    const other = phoneAndServer([item('a')], new Set(), []);
    await sendWaiting({ ...other.parts, isTheirs: () => Promise.resolve(false) });
    expect(other.taken).toEqual([]);
    const isTheirs = () => Promise.reject(new Error('asked'));
    expect(await sendWaiting({ ...phoneAndServer([], new Set(), []).parts, isTheirs })).toBe('NOTHING');
  });
});
