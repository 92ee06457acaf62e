import { z } from 'zod';
import { normaliseZip } from '@falcon/domain/text';
import { textField } from '../records';

const FOREIGN = /^[A-Z0-9][A-Z0-9 -]{1,9}$/i;
const letters = (what: string) =>
  textField(20)
    .transform((text) => text?.toUpperCase())
    .refine((text) => !text || /^[A-Z]{2}$/.test(text), what);

/** An address as a form sends it: parts left out stay, the state is two letters, a US postal code is a ZIP. */
export const addressForm = z
  .object({
    addressLine1: textField(120),
    addressLine2: textField(120),
    city: textField(80),
    state: letters('Use the two letters of the state, like IN.'),
    postalCode: textField(20),
    country: letters('Use the two letters of the country, like US.').transform((country) => (country === '' ? 'US' : country)),
  })
  .transform(({ postalCode, ...address }, check) => {
    if (!postalCode) return { ...address, postalCode };
    const abroad = (address.country ?? 'US') !== 'US';
    const zip = abroad && FOREIGN.test(postalCode) ? ({ ok: true, value: postalCode } as const) : normaliseZip(postalCode);
    if (!zip.ok) check.addIssue({ code: 'custom', path: ['postalCode'], message: zip.reason });
    return { ...address, postalCode: zip.ok ? zip.value : postalCode };
  })
  .nullish();

export type AddressValues = NonNullable<z.output<typeof addressForm>>;
