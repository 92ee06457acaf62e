import { expect, test } from 'vitest';
import { selectedSums } from './selected-sums';

const columns = [
  { header: 'Invoice', value: (row: { id: string; amount: number | null }) => row.id },
  { header: 'Amount', sum: 'amount', value: (row: { id: string; amount: number | null }) => row.amount },
];
const rows = [
  { id: '1', amount: 0.1 },
  { id: '2', amount: 0.2 },
  { id: '3', amount: null },
];

test('the selected rows have the sum of each column that is added up', () => {
  expect(selectedSums(columns, rows, new Set(['1', '2']))).toBe('Amount $0.30');
  expect(selectedSums(columns, rows, new Set(['2', '3']))).toBe('Amount $0.20');
});

test('rows that are selected on other pages leave no sum: it would be too small', () => {
  expect(selectedSums(columns, rows, new Set(['1', '9']))).toBe('');
});

test('what is no money is added up without a dollar sign', () => {
  expect(
    selectedSums([{ header: 'SY', sum: 'yards', sumAs: 'quantity', value: () => 1234.5 }], rows, new Set(['1', '2'])),
  ).toBe('SY 2,469.00');
});
