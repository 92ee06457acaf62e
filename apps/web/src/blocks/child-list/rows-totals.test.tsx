import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChildColumn } from './arrange';
import { totalsOfRows } from './rows-totals';

interface Row {
  readonly name: string;
  readonly cost: number | null;
  readonly rate: number;
}

const columns: readonly ChildColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, value: (row) => row.name },
  {
    id: 'cost',
    header: 'Cost',
    cell: (row) => row.cost,
    value: (row) => row.cost,
    total: (sum) => `$${sum.toFixed(2)}`,
  },
  { id: 'rate', header: 'Rate', cell: (row) => row.rate, value: (row) => row.rate },
];
const foot = { columns, pinned: 1, selecting: false, actions: false };
const cellsOf = (rows: readonly Row[]): readonly string[] =>
  renderToStaticMarkup(<table>{totalsOfRows(rows, columns)?.(foot)}</table>)
    .split(/<t[hd][^>]*>/)
    .slice(1)
    .map((cell) => cell.replaceAll(/<[^>]+>/g, ''));

test('the values of all rows are added up where a column says so; a rate per unit is not', () => {
  const rows = [
    { name: 'Trip', cost: 0.1, rate: 1 },
    { name: 'Fuel', cost: 0.2, rate: 2 },
    { name: 'Gate', cost: null, rate: 3 },
  ];
  expect(cellsOf(rows)).toEqual(['Total', '$0.30', '']);
});

test('there is no total of amounts that nobody may see, and none below a single row', () => {
  const hidden = [
    { name: 'Trip', cost: null, rate: 1 },
    { name: 'Fuel', cost: null, rate: 2 },
  ];
  expect(cellsOf(hidden)).toEqual([]);
  expect(cellsOf([{ name: 'Trip', cost: 5, rate: 1 }])).toEqual([]);
});
