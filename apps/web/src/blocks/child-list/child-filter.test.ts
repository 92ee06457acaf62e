import { expect, test } from 'vitest';
import { childChoice, filtered } from './child-filter';

interface Row {
  readonly kind: string;
  readonly on: boolean;
}
const filters = [
  childChoice<Row>(
    'kind',
    'Kind',
    [
      { value: 'A', label: 'First' },
      { value: 'B', label: 'Second' },
    ],
    (row) => row.kind,
  ),
  childChoice<Row>('active', 'Show', [{ value: '1', label: 'Enabled only' }], (row) => (row.on ? '1' : '0')),
];
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
