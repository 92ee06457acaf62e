import type { ContractForm } from '@falcon/domain/flooring';
import { z } from 'zod/mini';
import { addressInput, addressSchema, addressValues, blankAddress } from '../../blocks/address/address-form';
import {
  emailListText,
  emailsOf,
  optionalNumber,
  optionalText,
  phoneText,
  requiredText,
} from '../../blocks/entity-form/checks/text-rules';
import type { CustomerPartsFragment } from './customer.generated';

/** The rules of a customer's form; the server decides in the end. */
export const customerForm = z
  .object({
    name: requiredText('the name of the customer'),
    isEnabled: z.boolean(),
    customerTypeId: z.string({ error: 'Select the customer type.' }),
    geoLocationId: z.nullable(z.string()),
    pmf: z.nullable(z.object({ id: z.string(), name: z.string() })),
    salespersonId: z.nullable(z.string()),
    laborRateId: z.nullable(z.string()),
    invoiceMethodId: z.nullable(z.string()),
    phone: phoneText,
    fax: phoneText,
    invoiceEmails: emailListText,
    numberOfUnits: optionalNumber,
    address: addressSchema,
    useBillToAddress: z.boolean(),
    billToName: optionalText(120),
    billToAddress: addressSchema,
    poNumberRequired: z.boolean(),
    showTaxTotalAsLineItem: z.boolean(),
    contractForm: z.enum(['LUMP_SUM', 'ITEMISED']),
    taxExempt: z.boolean(),
    taxExemptDocumentId: z.nullable(z.string()),
    creditLimit: optionalNumber,
  })
  .check(
    z.superRefine(({ taxExempt, taxExemptDocumentId, useBillToAddress, billToAddress }, check) => {
      if (taxExempt && taxExemptDocumentId === null)
        check.addIssue({
          code: 'custom',
          path: ['taxExemptDocumentId'],
          message: 'Select the exemption certificate. Add it under Documents first.',
        });
      if (!useBillToAddress) return;
      if (billToAddress.addressLine1.trim() === '')
        check.addIssue({
          code: 'custom',
          path: ['billToAddress', 'addressLine1'],
          message: 'Enter the street of the bill-to address.',
        });
      if (billToAddress.city.trim() === '')
        check.addIssue({
          code: 'custom',
          path: ['billToAddress', 'city'],
          message: 'Enter the city of the bill-to address.',
        });
    }),
  );

export type CustomerValues = Omit<z.infer<typeof customerForm>, 'customerTypeId' | 'contractForm'> & {
  customerTypeId: string | null;
  contractForm: ContractForm | null;
};

export const blankCustomer: CustomerValues = {
  name: '',
  isEnabled: true,
  customerTypeId: null,
  geoLocationId: null,
  pmf: null,
  salespersonId: null,
  laborRateId: null,
  invoiceMethodId: null,
  phone: '',
  fax: '',
  invoiceEmails: '',
  numberOfUnits: null,
  address: blankAddress,
  useBillToAddress: false,
  billToName: '',
  billToAddress: blankAddress,
  poNumberRequired: false,
  showTaxTotalAsLineItem: false,
  contractForm: 'LUMP_SUM',
  taxExempt: false,
  taxExemptDocumentId: null,
  creditLimit: null,
};

/** A stored customer as form values. */
export function customerValues(customer: CustomerPartsFragment): CustomerValues {
  const {
    name,
    isEnabled,
    phone,
    fax,
    numberOfUnits,
    useBillToAddress,
    billToName,
    poNumberRequired,
    showTaxTotalAsLineItem,
    contractForm,
    taxExempt,
    taxExemptDocumentId,
    creditLimit,
  } = customer;
  return {
    name,
    isEnabled,
    phone,
    fax,
    numberOfUnits,
    useBillToAddress,
    billToName,
    poNumberRequired,
    showTaxTotalAsLineItem,
    contractForm,
    taxExempt,
    taxExemptDocumentId,
    creditLimit,
    customerTypeId: customer.customerType?.id ?? null,
    geoLocationId: customer.geoLocation?.id ?? null,
    pmf: customer.pmf && { id: customer.pmf.id, name: customer.pmf.name },
    salespersonId: customer.salesperson?.id ?? null,
    laborRateId: customer.laborRate?.id ?? null,
    invoiceMethodId: customer.invoiceMethod?.id ?? null,
    invoiceEmails: (customer.invoiceEmails ?? []).join(', '),
    address: addressValues(customer.address),
    billToAddress: addressValues(customer.billToAddress),
  };
}

/** A stored customer as the start of another one: same firm and terms, its own name and address; a tax exemption is not copied. */
export const copiedCustomer = (customer: CustomerPartsFragment): CustomerValues => ({
  ...customerValues(customer),
  name: '',
  isEnabled: true,
  phone: '',
  fax: '',
  numberOfUnits: null,
  address: blankAddress,
  taxExempt: false,
  taxExemptDocumentId: null,
});

/** Form values as the input of a save; an unused bill-to address is left unchanged. */
export function customerInput({
  pmf,
  invoiceEmails,
  address,
  billToAddress,
  customerTypeId,
  ...values
}: CustomerValues) {
  return {
    ...values,
    customerTypeId: customerTypeId ?? '',
    pmfId: pmf?.id ?? null,
    invoiceEmails: emailsOf(invoiceEmails),
    address: addressInput(address),
    ...(values.useBillToAddress ? { billToAddress: addressInput(billToAddress) } : {}),
  };
}
