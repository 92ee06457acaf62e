import { normaliseWebsite } from '@falcon/domain/kit/text';
import { validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';

/** The website that a change stores, or its error: an existing value may stay as it is, anything else must be the address of a web page. */
export const changedWebsite = (
  given: string | undefined,
  before: string,
): { readonly value: string | undefined } | { readonly faults: readonly FieldFault[] } => {
  if (given === undefined || given === before) return { value: given };
  const address = normaliseWebsite(given);
  return address.ok ? { value: address.value } : { faults: [{ path: 'website', message: address.reason }] };
};

/** Like `changedWebsite`, but throws the refusal. */
export function requireWebsite(given: string | undefined, before: string): string | undefined {
  const website = changedWebsite(given, before);
  if ('faults' in website) throw validationError(website.faults);
  return website.value;
}
