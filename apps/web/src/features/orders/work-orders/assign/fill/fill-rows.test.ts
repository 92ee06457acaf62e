import { expect, test } from 'vitest';
import type { FillRow } from '../../list/bulk/move/use-move-preview';
import { fillSummary, goingOf } from './fill-rows';

const row = (id: string, installerId: string | null, more: Partial<FillRow> = {}): FillRow =>
  ({
    installDate: '2026-12-01',
    slot: 'AM',
    installerId,
    installerName: installerId === null ? null : 'Ana Ruiz',
    obstacles: [],
    needsReason: false,
    warnings: [],
    reason: 'Free all day.',
    trip: null,
    workOrder: {
      id,
      version: 3,
      workOrderNumber: `IND-C-00000${id}`,
      installDate: '2026-12-01',
      slot: 'AM',
      installer: null,
    },
    ...more,
  }) as FillRow;

const gets = row('1', '7');
const without = row('2', null);
const asks = row('3', '8', { obstacles: ['Bo Lind is off.'], needsReason: true });
const refused = row('4', '9', { obstacles: ['The installer is disabled.'] });
const all = [gets, without, asks, refused];

test('what is accepted has an installer who can get it, and is not left out', () => {
  const ids = (rows: readonly FillRow[]) => rows.map(({ workOrder }) => workOrder.id);
  expect(ids(goingOf(all, '', new Set()))).toEqual(['1']);
  expect(ids(goingOf(all, 'Agreed by phone', new Set()))).toEqual(['1', '3']);
  expect(ids(goingOf(all, 'Agreed by phone', new Set(['1'])))).toEqual(['3']);
});

test('the summary says how many get an installer, and what becomes of the others', () => {
  expect(fillSummary(all, '')).toBe(
    '1 of 4 orders can get an installer. 1 needs a reason. 1 is refused. 1 stays without one.',
  );
  expect(fillSummary([gets], '')).toBe('1 of 1 order can get an installer.');
});
