import { z } from 'zod';
import { normaliseZip } from '@falcon/domain/text';
import { textField } from '../records';

const ABROAD = /^(?=.*[A-Z])[A-Z0-9][A-Z0-9 -]{1,9}$/i;
const letters = (what: string) =>
  textField(20)
    .transform((text) => text?.toUpperCase())
    .refine((text) => !text || /^[A-Z]{2}$/.test(text), what);

/** A ZIP code in one form; codes with letters are for addresses abroad. */
const postalCode = textField(20).transform((text, check) => {
  if (!text || ABROAD.test(text)) return text;
  const zip = normaliseZip(text);
  if (!zip.ok) check.addIssue({ code: 'custom', message: zip.reason });
  return zip.ok ? zip.value : text;
});

/** An address as a form sends it: parts left out stay, the state is two letters, a US postal code is a ZIP. */
export const addressForm = z
  .object({
    addressLine1: textField(120),
    addressLine2: textField(120),
    city: textField(80),
    state: letters('Use the two-letter state code, such as IN.'),
    postalCode,
    country: letters('Use the two-letter country code, such as US.').transform((country) => (country === '' ? 'US' : country)),
  })
  .refine((address) => !address.postalCode || !ABROAD.test(address.postalCode) || (address.country ?? 'US') !== 'US', {
    path: ['postalCode'],
    message: 'Enter a ZIP code with five or nine digits, such as 46204.',
  })
  .nullish();

export type AddressValues = NonNullable<z.output<typeof addressForm>>;
