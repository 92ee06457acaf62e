import { expect, test } from 'vitest';
import { blocksText } from './blocks';

test.each([
  ['CUSTOMER', {}, ''],
  ['CUSTOMER', { INVOICE: 1 }, '1 invoice waits for this customer.'],
  ['CUSTOMER', { INVOICE: 1_200, PAYMENT: 1 }, '1,200 invoices and 1 payment wait for this customer.'],
  [
    'PAYMENT',
    { DEPOSIT: 1, INVOICE: 2, CREDIT_MEMO: 1 },
    '2 invoices, 1 credit memo and 1 deposit wait for this payment.',
  ],
  ['NEW_ITEM', { INVOICE: 2 }, '2 invoices wait for this new item.'],
] as const)('%s that blocks %o: %s', (kind, waiting, text) => {
  expect(blocksText(kind, waiting)).toBe(text);
});
