import { expect, test } from 'vitest';
import { INITIAL_LAYOUT, orderedColumns, pinnedCount, readLayout, shownColumns } from './columns';
import { cellClass, cellStyle, pinOffsets } from './pins';

const columns = ['name', 'city', 'phone', 'type', 'units'].map((id) => ({ id, header: id, hidden: id === 'units' }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('pinned columns follow the first one, in the user’s order, and the others come after', () => {
  const layout = { ...INITIAL_LAYOUT, order: ['name', 'type', 'phone', 'city'], pinned: ['city', 'type'] };
  expect(idsOf(orderedColumns(columns, layout))).toEqual(['name', 'type', 'city', 'phone', 'units']);
  expect(pinnedCount(shownColumns(columns, layout), layout)).toBe(3);
});

test('a hidden column is not pinned in the table, and a column that no longer exists is ignored', () => {
  const layout = { ...INITIAL_LAYOUT, pinned: ['units', 'gone'] };
  expect(idsOf(shownColumns(columns, layout))).toEqual(['name', 'city', 'phone', 'type']);
  expect(pinnedCount(shownColumns(columns, layout), layout)).toBe(1);
});

test('a layout stored before columns could be pinned, or a broken one, pins nothing; at most three are pinned', () => {
  expect(readLayout({ order: ['city'], visible: {}, widths: {} }).pinned).toEqual([]);
  expect(readLayout({ pinned: 'city' }).pinned).toEqual([]);
  expect(readLayout({ pinned: ['a', 1, 'b', 'c', 'd'] }).pinned).toEqual(['a', 'b', 'c']);
});

test('each pinned cell starts where the ones before it end', () => {
  expect(pinOffsets([200, 120, 90])).toEqual({ '--pin-1': '200px', '--pin-2': '320px' });
  expect(pinOffsets([200])).toEqual({});
  expect([0, 1, 2, 3].map((index) => cellClass({ align: 'right' }, index, 3))).toEqual([
    'pinned first right',
    'pinned right',
    'pinned edge right',
    'right',
  ]);
  expect([0, 1, 2, 3].map((index) => cellStyle(index, 3)?.left)).toEqual([
    undefined,
    'var(--pin-1)',
    'var(--pin-2)',
    undefined,
  ]);
  expect(cellClass({}, 0, 1)).toBe('pinned first');
});
