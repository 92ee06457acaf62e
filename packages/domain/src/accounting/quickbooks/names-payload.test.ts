import { describe, expect, test } from 'vitest';
import { customerPayload, firmPayload, itemPayload, vendorPayload } from './index';

const contact = {
  address: { line1: '12 Elm St', line2: '', city: 'Carmel', state: 'IN', postalCode: '46032' },
  phone: '317-555-0100',
  email: 'ap@elm.example',
};
const contactPayload = {
  BillAddr: { Line1: '12 Elm St', City: 'Carmel', CountrySubDivisionCode: 'IN', PostalCode: '46032' },
  PrimaryPhone: { FreeFormNumber: '317-555-0100' },
  PrimaryEmailAddr: { Address: 'ap@elm.example' },
};
const noContact = { address: null, phone: '', email: '' };

describe('names and contacts', () => {
  test('a firm is a customer, and its properties are sub-customers that are billed themselves', () => {
    expect(firmPayload({ name: 'Elm Partners', ...contact })).toEqual({
      DisplayName: 'Elm Partners',
      CompanyName: 'Elm Partners',
      ...contactPayload,
    });
    const customer = { name: 'Elm: East', taxExempt: true, ...contact };
    expect(customerPayload(customer, { parentId: '58', termId: '3' })).toEqual({
      DisplayName: 'Elm - East',
      CompanyName: 'Elm - East',
      Taxable: false,
      Job: true,
      ParentRef: { value: '58' },
      BillWithParent: false,
      SalesTermRef: { value: '3' },
      ...contactPayload,
    });
  });

  test('a customer without a firm has no parent, and what is blank is left out', () => {
    const customer = { name: 'Elm', taxExempt: false, ...noContact };
    expect(customerPayload(customer, { parentId: null, termId: null }, 'Elm (2)')).toEqual({
      DisplayName: 'Elm (2)',
      CompanyName: 'Elm',
      Taxable: true,
      Job: false,
    });
  });

  test('a salesperson is a vendor whose check names the company', () => {
    expect(vendorPayload({ name: 'Ann Lee', companyName: 'Lee Sales LLC', ...noContact }, 'Ann Lee (V)')).toEqual({
      DisplayName: 'Ann Lee (V)',
      PrintOnCheckName: 'Lee Sales LLC',
    });
  });

  test('an item has no stock there', () => {
    expect(itemPayload({ name: 'Berber 12', description: '' }, { incomeAccountId: '79' })).toMatchObject({
      Name: 'Berber 12',
      Type: 'NonInventory',
      IncomeAccountRef: { value: '79' },
    });
  });
});
