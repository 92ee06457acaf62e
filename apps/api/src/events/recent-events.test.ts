import { expect, test } from 'vitest';
import { recentEvents } from './recent-events';

function opened() {
  let now = 1_000;
  const recent = recentEvents<{ readonly id: number }>(() => now);
  return { recent, pass: (ms: number) => void (now += ms) };
}

test('the events of the asked topics and time come in their order', () => {
  const { recent, pass } = opened();
  recent.begin();
  pass(5_000);
  recent.add('record:vendor', { id: 1 });
  pass(2_000);
  recent.add('record:item', { id: 2 });
  recent.add('record:vendor', { id: 3 });
  expect(recent.of(['record:vendor'], 3_000)).toEqual([{ id: 1 }, { id: 3 }]);
  expect(recent.of(['record:vendor', 'record:item'], 1_000)).toEqual([{ id: 2 }, { id: 3 }]);
  expect(recent.of(['record:customer'], 3_000)).toEqual([]);
});

test('what was before the listening began, or is too long ago, is not known', () => {
  const { recent, pass } = opened();
  expect(recent.of(['record:vendor'], 1)).toBeNull();
  recent.begin();
  pass(2_000);
  expect([recent.of([], 2_000), recent.of([], 2_001)]).toEqual([[], null]);
  pass(60_000);
  expect([recent.of([], 30_000), recent.of([], 30_001)]).toEqual([[], null]);
  // The connection was lost in between.
  recent.begin();
  expect(recent.of([], 1)).toBeNull();
});

test('of very many events, the oldest are not known', () => {
  const { recent, pass } = opened();
  recent.begin();
  pass(1_000);
  for (let id = 0; id < 12_000; id += 1) {
    pass(1);
    recent.add('record:vendor', { id });
  }
  expect(recent.of(['record:vendor'], 4_000)).toHaveLength(4_001);
  expect(recent.of(['record:vendor'], 12_000)).toBeNull();
});
