import { expect, test } from 'vitest';
import { fileColumns, plainOf } from '../list-export/plain';
import { columnsOf } from './list-columns';

interface Row {
  readonly customer: string | null;
  readonly paidOn: string | null;
  readonly amount: number;
  readonly state: string;
}
const row: Row = { customer: 'Maple Court', paidOn: null, amount: 0, state: 'OPEN' };
const { buttons, date, ifAny, money, pill, text } = columnsOf<Row, 'AMOUNT'>();

const state = pill('state', 'State', 100, () => ({ label: 'To decide', tone: 'amber' }));
const amount = money('amount', 'Amount', 110, (one) => one.amount, { sort: 'AMOUNT' });

test('a column knows its cell, its sort, and what a whole list is searched and sorted by', () => {
  expect(amount).toMatchObject({ id: 'amount', header: 'Amount', width: 110, align: 'right', sort: 'AMOUNT' });
  expect([amount.value?.(row), state.value?.(row), date('paid', 'Paid', 90, (one) => one.paidOn).value?.(row)]).toEqual(
    [0, 'To decide', null],
  );
  expect(plainOf(state.cell(row))).toBe('To decide');
});

test('nothing is a dash, or blank where a column says so; 0 is an amount', () => {
  expect(plainOf(amount.cell(row))).toEqual({ figure: 0, kind: 'money', unit: undefined });
  expect(ifAny.money('amount', 'Amount', 110, (one) => one.amount).cell(row)).toBe('');
  expect(ifAny.date('paid', 'Paid', 90, (one) => one.paidOn).cell(row)).toBe('');
});

test('a cell of its own is for the page; the value is in the file, and buttons are in none', () => {
  const linked = text('customer', 'Customer', 200, (one) => one.customer, {
    cell: () => <a href="/customers/1">Open</a>,
  });
  const [column] = fileColumns(linked, 20);
  expect(column?.valueOf(row)).toBe('Maple Court');
  expect(
    fileColumns(
      buttons('actions', '', 80, () => 'Retry'),
      20,
    ),
  ).toEqual([]);
});
