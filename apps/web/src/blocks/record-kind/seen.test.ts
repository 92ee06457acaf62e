import { inputOf, salesperson, typedValues } from '@falcon/domain/company/records';
import { expect, test } from 'vitest';
import { seenFields } from './seen';

const storedValues = {
  ...typedValues(salesperson.fields, { address: null } as never),
  fullName: 'Darnell Hobbs',
  commissionRate: null,
};

test('a field that the user can’t see is not sent, so that it keeps its value', () => {
  const office = seenFields((permission) => permission === 'salesperson', salesperson.fields);
  expect(inputOf(office, storedValues)).toMatchObject({ fullName: 'Darnell Hobbs', companyName: '' });
  expect(inputOf(office, storedValues)).not.toHaveProperty('commissionRate');
});

test('a field that the user sees is sent, blank as 0', () => {
  const admin = seenFields(() => true, salesperson.fields);
  expect(inputOf(admin, storedValues)).toHaveProperty('commissionRate', 0);
});
