import { expect, test } from 'vitest';
import { accountFaults } from './bank-account-faults';

const account = { routingNumber: '074000010', accountNumber: '12345678', accountNumberAgain: '12345678' };

test('a bank account as printed on a check is accepted', () => {
  expect(accountFaults(account)).toEqual([]);
  expect(
    accountFaults({ routingNumber: '0740 0001 0', accountNumber: '1234-5678', accountNumberAgain: '1234 5678' }),
  ).toEqual([]);
});

test('each wrong field has its sentence', () => {
  expect(accountFaults({ ...account, routingNumber: '074000011' })).toEqual([
    { path: 'routingNumber', message: 'This is not a valid routing number. Check its nine digits.' },
  ]);
  expect(accountFaults({ ...account, accountNumberAgain: '12345687' })).toEqual([
    { path: 'accountNumberAgain', message: 'This is not the same number. Enter it again.' },
  ]);
  expect(
    accountFaults({ routingNumber: '', accountNumber: '', accountNumberAgain: '' }).map(({ path }) => path),
  ).toEqual(['routingNumber', 'accountNumber']);
});
