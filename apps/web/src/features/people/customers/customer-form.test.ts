import { blankValues, customer, inputOf, typedValues } from '@falcon/domain/company/records';
import { expect, test } from 'vitest';
import { formRules } from '#blocks/record-kind/rules';
import type { CustomerValues } from './customer-documents';
import { customerForm } from './customer-form';

const lakeside: CustomerValues = {
  ...blankValues(customer.fields),
  taxExemptDocumentId: null,
  name: 'Lakeside',
  customerType: { id: '1', name: 'Apartment community' },
};

async function faults(values: CustomerValues): Promise<(string | undefined)[]> {
  const rules = customerForm.useRules?.(formRules(customer, undefined, customerForm.parts?.rules), {
    record: undefined,
    owner: undefined,
  });
  return ((await rules?.['~standard'].validate(values))?.issues ?? []).map((issue) =>
    issue.path?.map(String).join('.'),
  );
}

test('an exemption needs its certificate, and another bill-to address its street and city', async () => {
  expect(await faults(lakeside)).toEqual([]);
  expect(await faults({ ...lakeside, customerType: null })).toEqual(['customerType']);
  expect(await faults({ ...lakeside, taxExempt: true, useBillToAddress: true })).toEqual([
    'taxExemptDocumentId',
    'billToAddress.addressLine1',
    'billToAddress.city',
  ]);
});

test('an unused bill-to address is not sent', () => {
  expect(customerForm.parts?.input?.(lakeside)).toHaveProperty('billToAddress', undefined);
  expect(customerForm.parts?.input?.({ ...lakeside, useBillToAddress: true })).not.toHaveProperty('billToAddress');
});

test('several e-mail addresses are one text in the form', async () => {
  const storedCustomer = {
    ...lakeside,
    paymentTermsDays: 30,
    invoiceEmails: ['ap@lakeside.example', 'owner@lakeside.example'],
  };
  const { invoiceEmails } = typedValues(customer.fields, { ...storedCustomer, address: null, billToAddress: null });
  expect(invoiceEmails).toBe('ap@lakeside.example, owner@lakeside.example');
  expect(inputOf(customer.fields, { ...lakeside, invoiceEmails })).toMatchObject({
    invoiceEmails: storedCustomer.invoiceEmails,
  });
  expect(await faults({ ...lakeside, invoiceEmails: 'ap@lakeside.example, nobody' })).toEqual(['invoiceEmails']);
});
