import { expect, test } from 'vitest';
import { plainCell } from '../../../blocks/list-export/plain';
import { type OrderRow, orderColumns } from './order-columns';

test('the total of a draft that waits for new prices is a number in files, like every other', () => {
  const row = { jobCost: 1357.88, priceOutdated: true } as OrderRow;
  const current = plainCell(orderColumns.total, { ...row, priceOutdated: false });
  expect(current).toMatchObject({ figure: 1357.88, kind: 'money' });
  expect(plainCell(orderColumns.total, row)).toEqual(current);
});
