import { normaliseWebsite } from '@falcon/domain/text';
import { validationError } from '../../graphql/errors';
import type { FieldFault } from '../../graphql/errors';

/** What a change stores of a website, or why it cannot: what stood before may stay whatever it is, anything else is the address of a web page. */
export const changedWebsite = (given: string | undefined, before: string): { readonly value: string | undefined } | { readonly faults: readonly FieldFault[] } => {
  if (given === undefined || given === before) return { value: given };
  const address = normaliseWebsite(given);
  return address.ok ? { value: address.value } : { faults: [{ path: 'website', message: address.reason }] };
};

/** As `changedWebsite`, refusing what cannot be stored. */
export function requireWebsite(given: string | undefined, before: string): string | undefined {
  const website = changedWebsite(given, before);
  if ('faults' in website) throw validationError(website.faults);
  return website.value;
}
