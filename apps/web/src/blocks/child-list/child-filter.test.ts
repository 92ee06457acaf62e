import { active, someOf } from '@falcon/domain/company/filters';
import { expect, test } from 'vitest';
import { filtered, rowFilters } from './child-filter';

interface Row {
  readonly kind: string;
  readonly on: boolean;
}
const kind = someOf<'kinds', string>('kinds', 'Kind', [
  { value: 'A', label: 'First' },
  { value: 'B', label: 'Second' },
]);
const filters = rowFilters({ kind, active }, { kind: (row: Row) => row.kind, active: (row) => row.on });
const rows: readonly Row[] = [
  { kind: 'A', on: true },
  { kind: 'B', on: false },
  { kind: 'C', on: true },
];

test('a row is shown if it passes every filter of the address; several values of one filter are alternatives', () => {
  expect(filtered(rows, filters, {})).toBe(rows);
  expect(filtered(rows, filters, { kind: 'A,B' })).toEqual([rows[0], rows[1]]);
  expect(filtered(rows, filters, { kind: 'A,B', active: '1' })).toEqual([rows[0]]);
  expect(filtered(rows, filters, { q: 'kind', kind: '' })).toBe(rows);
  expect(filters[0]?.text('A,B', '')).toBe('First, Second');
});
