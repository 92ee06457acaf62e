import { valuesOf, VENDOR_TYPES } from '@falcon/domain/flooring';
import { z } from 'zod/mini';
import { addressInput, addressSchema, addressValues, blankAddress } from '../../blocks/address/address-form';
import { optionalText, phoneText, requiredText, websiteText } from '../../blocks/entity-form/text-rules';
import { optionalRate } from '../../blocks/entity-form/value-rules';
import type { VendorPartsFragment } from './vendors.generated';

/** The rules of a vendor's form; `website` is what is stored of it. */
export const vendorForm = (website = '') =>
  z.object({
    name: requiredText('the name of the vendor'),
    abbreviation: optionalText(10),
    vendorType: z.enum(valuesOf(VENDOR_TYPES), 'Select the vendor type.'),
    accountNumber: optionalText(60),
    shippingRate: optionalRate,
    phone: phoneText,
    fax: phoneText,
    website: websiteText(website),
    address: addressSchema,
    isEnabled: z.boolean(),
  });

/** The form values of a vendor. */
export type VendorValues = z.infer<ReturnType<typeof vendorForm>>;

/** A blank vendor. */
export const newVendor: VendorValues = {
  name: '',
  abbreviation: '',
  vendorType: 'VENDOR',
  accountNumber: '',
  shippingRate: null,
  phone: '',
  fax: '',
  website: '',
  address: blankAddress,
  isEnabled: true,
};

/** A stored vendor as form values. */
export function vendorValues(vendor: VendorPartsFragment): VendorValues {
  const { name, abbreviation, vendorType, accountNumber, shippingRate, phone, fax, website, address, isEnabled } =
    vendor;
  return {
    name,
    abbreviation,
    vendorType,
    accountNumber: accountNumber ?? '',
    shippingRate,
    phone,
    fax,
    website,
    address: addressValues(address),
    isEnabled,
  };
}

/** A stored vendor as the start of another one: name and account number are not copied. */
export const copiedVendor = (vendor: VendorPartsFragment): VendorValues => ({
  ...vendorValues(vendor),
  name: '',
  abbreviation: '',
  accountNumber: '',
  isEnabled: true,
});

/** Form values as the input of a save. */
export const vendorInput = ({ shippingRate, address, ...values }: VendorValues) => ({
  ...values,
  shippingRate: shippingRate ?? 0,
  address: addressInput(address),
});
