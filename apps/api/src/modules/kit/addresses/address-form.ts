import { z } from 'zod';
import { normaliseZip } from '@falcon/domain/kit/text';
import { textField } from '#kit/record-kit';

/** The country of every address; the company works in the United States only. */
export const COUNTRY = 'US';

const state = textField(20)
  .transform((text) => text?.toUpperCase())
  .refine((text) => !text || /^[A-Z]{2}$/.test(text), 'Use the two-letter state code, such as IN.');

/** A ZIP code in one form. */
const postalCode = textField(20).transform((text, check) => {
  if (!text) return text;
  const zip = normaliseZip(text);
  if (!zip.ok) check.addIssue({ code: 'custom', message: zip.reason });
  return zip.ok ? zip.value : text;
});

/** An address as a form sends it: omitted parts are kept, the state is two letters, the postal code a ZIP. */
export const addressForm = z
  .object({ addressLine1: textField(120), addressLine2: textField(120), city: textField(80), state, postalCode })
  .nullish();

export type AddressValues = NonNullable<z.output<typeof addressForm>>;
