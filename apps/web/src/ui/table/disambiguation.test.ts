import { expect, test } from 'vitest';
import type { DataColumn } from './columns';
import { disambiguationsOf } from './disambiguation';

interface Row {
  id: string;
  name: string;
  street: string;
}
const name: DataColumn<Row> = {
  id: 'name',
  header: 'Name',
  cell: (row) => row.name,
  disambiguation: (row) => row.street,
};

test('two records with the same name in a list are distinguished, others are unchanged', () => {
  const rows = [
    { id: '1', name: 'Lakeside', street: '4100 Lakeside Dr' },
    { id: '2', name: 'lakeside ', street: '' },
    { id: '3', name: 'Maple Court', street: '9 Main St' },
  ];
  expect([...disambiguationsOf(name, rows)]).toEqual([
    ['1', '4100 Lakeside Dr'],
    ['2', 'no. 2'],
  ]);
  expect(disambiguationsOf({ ...name, disambiguation: undefined }, rows).size).toBe(0);
});
