import { z } from 'zod';
import { textField } from '../records';

const FOREIGN = /^[A-Z0-9][A-Z0-9 -]{1,9}$/i;
const ZIP = /^\d{5}(-\d{4})?$/;

/** An address as a form sends it: parts left out stay, the state is two letters, a US postal code is a ZIP. */
export const addressForm = z
  .object({
    addressLine1: textField(120),
    addressLine2: textField(120),
    city: textField(80),
    state: textField(2).transform((state) => state?.toUpperCase()).refine((state) => !state || /^[A-Z]{2}$/.test(state), 'Use the two letters of the state, like IN.'),
    postalCode: textField(10),
    country: textField(2).transform((country) => country?.toUpperCase() || (country === '' ? 'US' : country)).refine((country) => !country || /^[A-Z]{2}$/.test(country), 'Use the two letters of the country, like US.'),
  })
  .superRefine(({ postalCode, country }, check) => {
    if (!postalCode) return;
    const rule = (country ?? 'US') === 'US' ? ZIP : FOREIGN;
    if (!rule.test(postalCode)) check.addIssue({ code: 'custom', path: ['postalCode'], message: 'This is not a ZIP code. Write five digits, like 46204.' });
  })
  .nullish();

export type AddressValues = NonNullable<z.output<typeof addressForm>>;
