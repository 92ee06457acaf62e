import { normaliseWebsite } from '@falcon/domain/kit/text';
import { validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';

/**
 * The website that a change stores, or its error: an existing value may stay as it is, anything else must be the
 * address of a web page.
 */
export const changedWebsite = (
  input: string | undefined,
  before: string,
): { readonly value: string | undefined } | { readonly faults: readonly FieldFault[] } => {
  if (input === undefined || input === before) return { value: input };
  const address = normaliseWebsite(input);
  return address.ok ? { value: address.value } : { faults: [{ path: 'website', message: address.reason }] };
};

/** Like `changedWebsite`, but throws the refusal. */
export function requireWebsite(input: string | undefined, before: string): string | undefined {
  const website = changedWebsite(input, before);
  if ('faults' in website) throw validationError(website.faults);
  return website.value;
}
