import type { customer } from '@falcon/domain/company/records';
import { z } from 'zod/mini';
import type { FormBesides } from '#blocks/record-kind/kind-form';
import type { CustomerParts, CustomerValues, StoredCustomer } from './customer-documents';

/** A customer's form values besides its fields; an unused bill-to address stays unchanged. */
export const customerForm: FormBesides<typeof customer.fields, StoredCustomer, CustomerParts> = {
  parts: {
    rules: { taxExemptDocumentId: z.nullable(z.string()) },
    blank: { taxExemptDocumentId: null },
    typed: ({ taxExemptDocumentId }) => ({ taxExemptDocumentId }),
    copied: () => ({ taxExemptDocumentId: null }),
    input: ({ taxExemptDocumentId, useBillToAddress }) => ({
      taxExemptDocumentId,
      ...(useBillToAddress ? {} : { billToAddress: undefined }),
    }),
  },
  useRules: (rules) =>
    rules.check(
      z.superRefine((values, check) => {
        const { taxExempt, taxExemptDocumentId, useBillToAddress, billToAddress } = values as unknown as CustomerValues;
        const fault = (message: string, ...path: string[]) => check.addIssue({ code: 'custom', path, message });
        if (taxExempt && taxExemptDocumentId === null)
          fault('Select the exemption certificate. Add it under Documents first.', 'taxExemptDocumentId');
        if (!useBillToAddress) return;
        if (billToAddress.addressLine1.trim() === '')
          fault('Enter the street of the bill-to address.', 'billToAddress', 'addressLine1');
        if (billToAddress.city.trim() === '') fault('Enter the city of the bill-to address.', 'billToAddress', 'city');
      }),
    ),
};
