import { z } from 'zod/mini';
import { optionalText, zipText } from '../entity-form/checks/text-rules';

/** An address in forms. */
export interface AddressValues {
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string | null;
  postalCode: string;
}

export const blankAddress: AddressValues = {
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: null,
  postalCode: '',
};

/** The rules of an address in a form; all of it can be blank. */
export const addressSchema = z.object({
  addressLine1: optionalText(120),
  addressLine2: optionalText(120),
  city: optionalText(80),
  state: z.nullable(z.string()),
  postalCode: zipText,
});

/** A stored address as form values; blank if there is none. */
export function addressValues(
  address: (Omit<AddressValues, 'state'> & { state: string }) | null | undefined,
): AddressValues {
  if (!address) return blankAddress;
  const { addressLine1, addressLine2, city, state, postalCode } = address;
  return { addressLine1, addressLine2, city, state: state || null, postalCode };
}

/** Form values as the input of a save. */
export const addressInput = ({ state, ...address }: AddressValues) => ({ ...address, state: state ?? '' });
