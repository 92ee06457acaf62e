import { expect, test } from 'vitest';
import { fileColumns } from '#blocks/list-export/plain';
import { type OrderRow, orderColumns } from './order-columns';

test('the total of a draft that waits for new prices is a number in files, like every other', () => {
  const row = { jobCost: 1357.88, priceOutdated: true } as OrderRow;
  const [total] = fileColumns(orderColumns.total, 10);
  const current = total?.valueOf({ ...row, priceOutdated: false });
  expect(current).toMatchObject({ figure: 1357.88, kind: 'money' });
  expect(total?.valueOf(row)).toEqual(current);
});

test('the area of an order is a number in files, with its unit in a column of its own', () => {
  const area = (flooringTypeId: string) =>
    fileColumns(orderColumns.area, 10).map(({ header, valueOf }) => [
      header,
      valueOf({ area: 12.5, flooringTypeId } as OrderRow),
    ]);
  expect(area('1')).toEqual([
    ['Area', { figure: 12.5, kind: 'quantity' }],
    ['Area unit', 'SY'],
  ]);
  expect(area('3')[1]).toEqual(['Area unit', 'SF']);
});
