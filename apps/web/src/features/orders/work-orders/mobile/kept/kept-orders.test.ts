import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { type KeptOrder, withChanges } from './kept-orders';

const order = (id: number, installDate: string, version = 1) => ({ id: String(id), installDate, version }) as KeptOrder;
const [TODAY, TOMORROW] = ['2026-03-02', '2026-03-03'];
const ids = (orders: readonly KeptOrder[]) => orders.map(({ id }) => id);

test('a changed order replaces the kept one, one that was moved away goes, and one that was moved here comes in its day', () => {
  const before = [order(1, TODAY), order(2, TODAY), order(3, TOMORROW)];
  const after = withChanges(before, ['1', '2', '4'], [order(1, TODAY, 2), order(4, TODAY)]);
  expect(ids(after)).toEqual(['1', '4', '3']);
  expect(after[0]?.version).toBe(2);
});

test('whatever changed, the kept orders are those that the server has, by day', () => {
  const day = constantFrom(TODAY, TOMORROW, null);
  const world = array(tuple(day, day), { maxLength: 12 });
  assert(
    property(world, integer({ min: 0, max: 5 }), (orders, unchanged) => {
      const at = (side: 0 | 1) =>
        orders.flatMap((days, id) => (days[side] === null ? [] : [order(id, days[side], side)]));
      const changed = orders.flatMap(([was, is], id) => (was !== is || id % 6 !== unchanged ? [String(id)] : []));
      const answered = at(1).filter(({ id }) => changed.includes(id));
      const after = withChanges(at(0), changed, answered);
      expect(new Set(ids(after))).toEqual(new Set(ids(at(1))));
      expect(after).toHaveLength(at(1).length);
      const days = after.map(({ installDate }) => installDate ?? '');
      expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)));
      for (const { id, version } of after) expect(version).toBe(changed.includes(id) ? 1 : 0);
    }),
  );
});
