import { expect, test } from 'vitest';
import { canGo, isThere, moveOf, type MoveRow, stays, summaryOf } from './move-rows';

const row = (id: string, more: Partial<MoveRow> = {}): MoveRow =>
  ({
    installDate: '2026-12-02',
    jobTime: 'EITHER',
    slot: 'AM',
    installerId: '7',
    installerName: 'Ana Ruiz',
    obstacles: [],
    needsReason: false,
    warnings: [],
    reason: '',
    workOrder: {
      id,
      version: 3,
      workOrderNumber: `IND-C-00000${id}`,
      installDate: '2026-12-01',
      jobTime: 'EITHER',
      slot: 'AM',
      installer: { id: '7', fullName: 'Ana Ruiz' },
    },
    ...more,
  }) as MoveRow;

const goes = row('1');
const there = row('2', { installDate: '2026-12-01' });
const asks = row('3', { obstacles: ['The day is full.'], needsReason: true });
const refused = row('4', { obstacles: ['The installer has no liability certificate.'] });

test('an order goes without an obstacle, or with a reason where that is enough, and only if something changes', () => {
  expect([goes, there, asks, refused].map((one) => canGo(one, ''))).toEqual([true, false, false, false]);
  expect([goes, there, asks, refused].map((one) => canGo(one, ' Flooded '))).toEqual([true, false, true, false]);
  const pinned = row('8', { installDate: '2026-12-01', jobTime: 'AM' });
  expect([stays(pinned), isThere(pinned)]).toEqual([false, true]);
  expect([stays(there), stays(row('5', { installDate: '2026-12-01', installerId: '8' }))]).toEqual([true, false]);
});

test('only what changes is sent, with the version that was read', () => {
  expect(moveOf(goes)).toEqual({ id: '1', version: 3, installDate: '2026-12-02' });
  expect(moveOf(row('7', { installDate: '2026-12-01', jobTime: 'PM', slot: 'PM' }))).toEqual({
    id: '7',
    version: 3,
    jobTime: 'PM',
  });
  expect(moveOf(row('6', { installDate: '2026-12-01', installerId: '8' }))).toEqual({
    id: '6',
    version: 3,
    installerId: '8',
  });
});

test('the summary says how many go, and what becomes of the others', () => {
  expect(summaryOf([goes, there, asks, refused], '')).toBe(
    '1 of 4 can move. 1 needs a reason. 1 is refused and stays. 1 is already there.',
  );
  expect(summaryOf([goes, asks], 'Flooded')).toBe('2 of 2 can move.');
});
