import { expect, test } from 'vitest';
import { arrange, type ChildColumn, sortable } from './arrange';

interface Row {
  name: string;
  amount: number | null;
}
const columns: readonly ChildColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, value: (row) => row.name },
  { id: 'amount', header: 'Amount', cell: (row) => row.amount, value: (row) => row.amount },
  { id: 'plain', header: 'Plain', cell: () => '' },
];
const rows: readonly Row[] = [
  { name: 'plan 10', amount: 5 },
  { name: 'Plan 9', amount: 40 },
  { name: 'Lift', amount: 7 },
];
const names = (matches: readonly Row[]) => matches.map((row) => row.name);

test('a list that is loaded as a whole is searched in every column and sorted naturally', () => {
  expect(names(arrange(rows, columns, '', undefined))).toEqual(['plan 10', 'Plan 9', 'Lift']);
  expect(names(arrange(rows, columns, ' PLAN ', { sort: 'name', direction: 'ASC' }))).toEqual(['Plan 9', 'plan 10']);
  expect(names(arrange(rows, columns, '', { sort: 'amount', direction: 'DESC' }))).toEqual([
    'Plan 9',
    'Lift',
    'plan 10',
  ]);
  expect(names(arrange(rows, columns, 'nothing', { sort: 'plain', direction: 'ASC' }))).toEqual([]);
  expect(sortable(columns).map((column) => column.sort)).toEqual(['name', 'amount', undefined]);
});
