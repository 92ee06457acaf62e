import { z } from 'zod';
import { CONTRACT_FORMS, valuesOf } from '@falcon/domain/flooring';
import type { Database } from '../../db/database';
import type { Context } from '../../core/context';
import { idInput, parseInput, validationError } from '../../core/errors';
import type { MutationCall } from '../../core/mutation';
import { addressForm, storeAddress } from '../addresses';
import type { AddressValues } from '../addresses';
import { defaultLocationId } from '../locations';
import {
  amountField,
  changeRecord,
  createRecord,
  emailListField,
  flagField,
  nameField,
  nothing,
  optionalId,
  phoneField,
  recordVersion,
  requirePick,
  textField,
  wholeField,
} from '../record-kit';
import type { CustomerRow } from './customers.queries';
import { checkExemption } from './tax-exemption';
import { isOwnCustomer } from './visible-customer';

export const changedCustomerFields = z.object({
  name: nameField('the name of the customer').optional(),
  customerTypeId: idInput.optional(),
  geoLocationId: idInput.nullish().transform(nothing),
  pmfId: optionalId,
  salespersonId: optionalId,
  laborRateId: optionalId,
  invoiceMethodId: optionalId,
  phone: phoneField,
  fax: phoneField,
  invoiceEmails: emailListField,
  numberOfUnits: wholeField(0, 100_000, 'Enter 0 to 100,000 units.'),
  address: addressForm,
  useBillToAddress: flagField,
  billToName: textField(120),
  billToAddress: addressForm,
  poNumberRequired: flagField,
  showTaxTotalAsLineItem: flagField,
  contractForm: z.enum(valuesOf(CONTRACT_FORMS)).nullish().transform(nothing),
  taxExempt: flagField,
  taxExemptDocumentId: optionalId,
  creditLimit: amountField('The credit limit'),
  isEnabled: flagField,
});
export const newCustomer = changedCustomerFields.extend({
  name: nameField('the name of the customer'),
  customerTypeId: idInput,
});
const changedCustomer = changedCustomerFields.extend({ id: idInput, version: recordVersion });
const kind = { table: 'customer', kind: 'Customer' } as const;

type Values = Omit<z.output<typeof changedCustomerFields>, 'address' | 'billToAddress'>;

async function checkPicks(trx: Database, values: Values, before: CustomerRow | null): Promise<void> {
  await requirePick(trx, 'customerType', values.customerTypeId, {
    path: 'customerTypeId',
    kind: 'Customer type',
    before: before?.customerTypeId ?? null,
  });
  await requirePick(trx, 'propertyFirm', values.pmfId, {
    path: 'pmfId',
    kind: 'Property management firm',
    before: before?.propertyFirmId ?? null,
  });
  await requirePick(trx, 'salesperson', values.salespersonId, {
    path: 'salespersonId',
    kind: 'Salesperson',
    before: before?.salespersonId ?? null,
  });
  await requirePick(trx, 'laborRate', values.laborRateId, {
    path: 'laborRateId',
    kind: 'Labor rate',
    before: before?.laborRateId ?? null,
  });
  await requirePick(trx, 'invoiceMethod', values.invoiceMethodId, {
    path: 'invoiceMethodId',
    kind: 'Invoice method',
    before: before?.invoiceMethodId ?? null,
  });
  await requirePick(trx, 'geoLocation', values.geoLocationId, {
    path: 'geoLocationId',
    kind: 'Location',
    before: before?.geoLocationId ?? null,
  });
}

/** A separate bill-to address needs at least street and city. */
export function checkBillTo(use: boolean, address: AddressValues | null | undefined, standing: boolean): void {
  if (!use || (standing && address === undefined)) return;
  const missing = (['addressLine1', 'city'] as const).filter((part) =>
    standing ? address?.[part] === '' : !address?.[part],
  );
  if (missing.length > 0)
    throw validationError(
      missing.map((part) => ({
        path: `billToAddress.${part}`,
        message:
          part === 'city' ? 'Enter the city of the bill-to address.' : 'Enter the street of the bill-to address.',
      })),
    );
}

export const customerColumns = ({ pmfId, creditLimit, ...rest }: Values) => ({
  ...rest,
  propertyFirmId: pmfId,
  creditLimitCents: creditLimit,
});

export async function createCustomer(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ customer: CustomerRow }> {
  const { address, billToAddress, ...values } = parseInput(newCustomer, raw);
  checkBillTo(values.useBillToAddress ?? false, billToAddress, false);
  const customer = await createRecord(ctx, call, kind, async (trx) => {
    await checkPicks(trx, values, null);
    await checkExemption(trx, values, null);
    const addressId = (await storeAddress(trx, null, address)).id;
    const billToAddressId = billToAddress ? (await storeAddress(trx, null, billToAddress, 'billToAddress')).id : null;
    const geoLocationId = values.geoLocationId ?? (await defaultLocationId(trx));
    return {
      ...customerColumns(values),
      name: values.name,
      customerTypeId: values.customerTypeId,
      geoLocationId,
      addressId,
      billToAddressId,
    };
  });
  return { customer };
}

export async function updateCustomer(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ customer: CustomerRow }> {
  const { id, version, address, billToAddress, ...values } = parseInput(changedCustomer, raw);
  const visible = (row: CustomerRow) => isOwnCustomer(ctx, row);
  const customer = await changeRecord(ctx, call, { ...kind, id, version, visible }, async (trx, before) => {
    await checkPicks(trx, values, before);
    await checkExemption(trx, values, before);
    checkBillTo(values.useBillToAddress ?? before.useBillToAddress, billToAddress, before.billToAddressId !== null);
    const main = await storeAddress(trx, before.addressId, address);
    const billTo = billToAddress
      ? await storeAddress(trx, before.billToAddressId, billToAddress, 'billToAddress')
      : null;
    return {
      patch: { ...customerColumns(values), billToAddressId: billTo?.id },
      changes: [...main.changes, ...(billTo?.changes ?? [])],
    };
  });
  return { customer };
}
