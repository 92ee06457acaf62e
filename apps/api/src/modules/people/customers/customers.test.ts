import { expect, test } from 'vitest';
import { faults, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { openCustomerDesk } from './customers-test-kit';

const { company, address, customer } = await openCustomerDesk();

test('the same e-mail address twice, in other capitals, is refused at the second one', async () => {
  const answer = await company.office.mutate(
    'customerCreate',
    {
      name: 'Twice mailed',
      customerTypeId: company.customerTypeId,
      invoiceEmails: ['ap@lakeside.example', 'owner@lakeside.example', 'AP@Lakeside.example'],
    },
    'customer { id }',
  );
  expect(faults(answer)).toEqual([
    { path: 'invoiceEmails.2', message: '"AP@Lakeside.example" is already in this list.' },
  ]);
});

test('a customer keeps what was typed, in any script', async () => {
  const pmfId = await make(company.office, 'propertyFirmCreate', { name: 'Hoosier Homes' }, 'propertyFirm');
  const id = await customer('شقق Lakeside 🏊', {
    pmfId,
    invoiceEmails: ['ap@lakeside.example', 'AP2@lakeside.example'],
    creditLimit: 12500.5,
    numberOfUnits: 312,
    contractForm: 'ITEMISED',
    poNumberRequired: true,
  });
  const answer = await company.office.query(
    `query ($id: ID!) { customer(id: $id) { name invoiceEmails creditLimit numberOfUnits contractForm poNumberRequired isEnabled editable location addressSingleLine
      customerType { name } pmf { name } pmfType { name } geoLocation { code } salesperson { fullName } laborRate { laborCategory } billToAddress { id } } }`,
    { id },
  );
  expect(valueAt(answer, 'customer')).toEqual({
    name: 'شقق Lakeside 🏊',
    invoiceEmails: ['ap@lakeside.example', 'AP2@lakeside.example'],
    creditLimit: 12500.5,
    numberOfUnits: 312,
    contractForm: 'ITEMISED',
    poNumberRequired: true,
    isEnabled: true,
    editable: true,
    location: 'Indianapolis, IN',
    addressSingleLine: '4100 Lakeside Dr, Indianapolis, IN 46204',
    customerType: { name: 'Apartment community' },
    pmf: { name: 'Hoosier Homes' },
    pmfType: null,
    geoLocation: { code: 'IND' },
    salesperson: null,
    laborRate: null,
    billToAddress: null,
  });
});

test('each wrong field is reported at its field', async () => {
  const answer = await company.office.mutate(
    'customerCreate',
    {
      name: '   ',
      customerTypeId: company.customerTypeId,
      invoiceEmails: ['good@a.example', 'not an address'],
      phone: '555',
      creditLimit: -1,
      numberOfUnits: -5,
      address: { ...address, postalCode: 'ABCDE' },
    },
    'customer { id }',
  );
  expect(
    faults(answer)
      .map((fault) => fault.path)
      .toSorted(),
  ).toEqual(['address.postalCode', 'creditLimit', 'invoiceEmails.1', 'name', 'numberOfUnits', 'phone']);
  const huge = await company.office.mutate(
    'customerCreate',
    { name: 'Rich', customerTypeId: company.customerTypeId, creditLimit: 100_000_000 },
    'customer { id }',
  );
  expect(faults(huge)).toEqual([{ path: 'creditLimit', message: 'The credit limit is at most $99,999,999.' }]);
});

test('a state that does not exist is refused', async () => {
  const answer = await company.office.mutate(
    'customerCreate',
    { name: 'Nowhere', customerTypeId: company.customerTypeId, address: { ...address, state: 'ZZ' } },
    'customer { id }',
  );
  expect(faults(answer)).toMatchObject([{ path: 'address.state' }]);
});

test('a separate bill-to address must be complete', async () => {
  const answer = await company.office.mutate(
    'customerCreate',
    { name: 'Bill me', customerTypeId: company.customerTypeId, useBillToAddress: true },
    'customer { id }',
  );
  expect(faults(answer).map((fault) => fault.path)).toEqual(['billToAddress.addressLine1', 'billToAddress.city']);
  const id = await customer('Billed elsewhere', {
    useBillToAddress: true,
    billToName: 'HQ',
    billToAddress: { addressLine1: '9 Main St', city: 'Carmel', state: 'IN' },
  });
  const billToAnswer = await company.office.query(
    'query ($id: ID!) { customer(id: $id) { billToName billToAddress { city } } }',
    { id },
  );
  expect(valueAt(billToAnswer, 'customer')).toEqual({ billToName: 'HQ', billToAddress: { city: 'Carmel' } });
});

test("a disabled firm can't be newly selected, but is kept where it was", async () => {
  const pmfId = await make(company.office, 'propertyFirmCreate', { name: 'Closing Co' }, 'propertyFirm');
  const id = await customer('Keeps its firm', { pmfId });
  await company.office.mutate('propertyFirmUpdate', { id: pmfId, version: 1, isEnabled: false }, 'propertyFirm { id }');
  const second = await company.office.mutate(
    'customerCreate',
    { name: 'Wants it', customerTypeId: company.customerTypeId, pmfId },
    'customer { id }',
  );
  expect(faults(second)).toMatchObject([{ path: 'pmfId', message: expect.stringContaining('disabled') }]);
  const answer = await company.office.mutate(
    'customerUpdate',
    { id, version: 1, pmfId, phone: '3175550123' },
    'customer { pmf { name } }',
  );
  expect(valueAt(answer, 'customerUpdate.customer.pmf.name')).toBe('Closing Co');
});

test('a reference to a record that does not exist is not found', async () => {
  const answer = await company.office.mutate(
    'customerCreate',
    { name: 'Lost firm', customerTypeId: company.customerTypeId, pmfId: '9999' },
    'customer { id }',
  );
  expect(answer.codes).toEqual(['NOT_FOUND']);
});

test('a stale save is refused and changes nothing', async () => {
  const id = await customer('Two clerks');
  await company.admin.mutate(
    'customerUpdate',
    { id, version: 1, creditLimit: 500, address: { city: 'Fishers' } },
    'customer { id }',
  );
  const stale = await company.office.mutate('customerUpdate', { id, version: 1, creditLimit: 900 }, 'customer { id }');
  expect(stale.errors[0]?.extensions['stale']).toMatchObject({
    kind: 'Customer',
    id,
    changedFields: ['creditLimit', 'address'],
  });
  expect(
    valueAt(
      await company.office.query('query ($id: ID!) { customer(id: $id) { creditLimit version } }', { id }),
      'customer',
    ),
  ).toEqual({ creditLimit: 500, version: 2 });
});
