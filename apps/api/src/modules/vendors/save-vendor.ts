import { z } from 'zod';
import type { Context } from '../../graphql/context';
import { idInput, parseInput, registerConstraint } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { VENDOR_TYPES, valuesOf } from '@falcon/domain/flooring';
import { addressForm, storeAddress } from '../addresses';
import {
  changeRecord,
  createRecord,
  flagField,
  nameField,
  phoneField,
  rateField,
  recordVersion,
  requireWebsite,
  textField,
  websiteField,
} from '../records';
import type { VendorRow } from './vendors.queries';

registerConstraint('vendor_name', { path: 'name', message: 'Another vendor has this name.' });

export const changedVendorFields = z.object({
  name: nameField('the name of the vendor').optional(),
  abbreviation: textField(10),
  vendorType: z
    .enum(valuesOf(VENDOR_TYPES))
    .nullish()
    .transform((type) => type ?? undefined),
  phone: phoneField,
  fax: phoneField,
  website: textField(200),
  accountNumber: textField(60),
  shippingRate: rateField('A shipping rate'),
  address: addressForm,
  isEnabled: flagField,
});
export const newVendor = changedVendorFields.extend({
  name: nameField('the name of the vendor'),
  website: websiteField,
});
const changedVendor = changedVendorFields.extend({ id: idInput, version: recordVersion });
const kind = { table: 'vendor', kind: 'Vendor' } as const;

export async function createVendor(ctx: Context, raw: unknown, call: MutationCall): Promise<{ vendor: VendorRow }> {
  const { address, shippingRate, ...values } = parseInput(newVendor, raw);
  const vendor = await createRecord(ctx, call, kind, async (trx) => ({
    ...values,
    shippingRateE4: shippingRate,
    addressId: (await storeAddress(trx, null, address)).id,
  }));
  return { vendor };
}

export async function updateVendor(ctx: Context, raw: unknown, call: MutationCall): Promise<{ vendor: VendorRow }> {
  const { id, version, address, shippingRate, ...values } = parseInput(changedVendor, raw);
  const vendor = await changeRecord(ctx, call, { ...kind, id, version }, async (trx, before) => ({
    patch: { ...values, website: requireWebsite(values.website, before.website), shippingRateE4: shippingRate },
    changes: (await storeAddress(trx, before.addressId, address)).changes,
  }));
  return { vendor };
}
