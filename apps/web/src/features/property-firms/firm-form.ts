import { z } from 'zod/mini';
import { addressInput, addressSchema, addressValues, blankAddress } from '../../blocks/address/address-form';
import { emailText, optionalText, phoneText, requiredText, websiteText } from '../../blocks/entity-form/text-rules';
import type { FirmPartsFragment } from './firms.generated';

/** The rules of a property management firm's form; `website` is what is stored of it. */
export const firmForm = (website = '') =>
  z.object({
    name: requiredText('the name of the firm'),
    propertyFirmTypeId: z.nullable(z.string()),
    principalContact: optionalText(120),
    contactPhone: phoneText,
    emailAddress: emailText,
    phone: phoneText,
    fax: phoneText,
    website: websiteText(website),
    address: addressSchema,
    isEnabled: z.boolean(),
  });

/** The form values of a firm. */
export type FirmValues = z.infer<ReturnType<typeof firmForm>>;

/** A blank firm. */
export const newFirm: FirmValues = {
  name: '',
  propertyFirmTypeId: null,
  principalContact: '',
  contactPhone: '',
  emailAddress: '',
  phone: '',
  fax: '',
  website: '',
  address: blankAddress,
  isEnabled: true,
};

/** A stored firm as form values. */
export function firmValues(firm: FirmPartsFragment): FirmValues {
  const {
    name,
    propertyFirmType,
    principalContact,
    contactPhone,
    emailAddress,
    phone,
    fax,
    website,
    address,
    isEnabled,
  } = firm;
  return {
    name,
    propertyFirmTypeId: propertyFirmType?.id ?? null,
    principalContact,
    contactPhone,
    emailAddress,
    phone,
    fax,
    website,
    address: addressValues(address),
    isEnabled,
  };
}

/** A stored firm as the start of another one, with its own name. */
export const copiedFirm = (firm: FirmPartsFragment): FirmValues => ({ ...firmValues(firm), name: '', isEnabled: true });

/** Form values as the input of a save. */
export const firmInput = ({ address, ...values }: FirmValues) => ({ ...values, address: addressInput(address) });
