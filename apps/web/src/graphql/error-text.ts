import { DEFAULT_SENTENCES } from '@falcon/domain/kit/errors';
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** One error in the typed values: its field and message. */
export interface FieldFault {
  path: string;
  message: string;
}

/** Whether something was refused or could not be loaded; null and undefined say that it was not. */
export const hasFailed = (error: unknown): boolean => error !== undefined && error !== null;

/** A sentence for any failed call; transport errors use the contract's texts. */
export function errorText(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map((one) => one.message).join('\n');
  if (ServerError.is(error)) {
    if (error.statusCode === 503) return DEFAULT_SENTENCES.TRY_AGAIN;
    if (error.statusCode < 300) return 'Server response was missing for query';
    return `Response not successful: Received status code ${error.statusCode}`;
  }
  if (ServerParseError.is(error)) return 'The server’s answer couldn’t be read. Try again in a moment.';
  if (error instanceof TypeError) return 'The server cannot be reached. Check the connection and try again.';
  if (error instanceof Error) {
    return /^Server response was m(issing|alformed) for query/.test(error.message)
      ? 'Server response was missing for query'
      : error.message;
  }
  return String(error);
}

/** Whether the server answered that its database is temporarily unavailable. */
export function isOutage(error: unknown): boolean {
  return errorCode(error) === 'TRY_AGAIN' || (ServerError.is(error) && error.statusCode === 503);
}

/** Whether a call failed for lack of a response, not by a refusal. */
export function isOutOfReach(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    isOutage(error) ||
    (ServerError.is(error) && error.statusCode >= 502 && error.statusCode <= 504)
  );
}

/** The first error code of the catalog in a response. */
export function errorCode(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  for (const one of error.errors) {
    const code: unknown = one.extensions?.['code'];
    if (typeof code === 'string') return code;
  }
  return undefined;
}

function isFault(value: unknown): value is { path: unknown; message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string' &&
    'path' in value
  );
}

function pathText(path: unknown): string {
  const text = Array.isArray(path) ? path.join('.') : String(path);
  return text.replace(/^input\./, '');
}

/** The errors of a VALIDATION_ERROR by field; none if the response names none. */
export function fieldFaults(error: unknown): FieldFault[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  return error.errors.flatMap((one) => {
    const fields: unknown = one.extensions?.['fields'];
    return Array.isArray(fields)
      ? fields.filter(isFault).map((fault) => ({ path: pathText(fault.path), message: fault.message }))
      : [];
  });
}

/** Why a save was refused as outdated: the user saved the record elsewhere (`own`), or the users named in `by` did. */
export interface StaleDetails {
  own: boolean;
  by: readonly string[];
}

const namesIn = (details: object): readonly string[] =>
  'by' in details && Array.isArray(details.by) ? details.by.filter((name) => typeof name === 'string') : [];

/** The `stale` part of a refused save: the record was changed first, by someone else or by the user elsewhere. */
export function staleDetails(error: unknown): StaleDetails | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const stale = error.errors
    .map((one): unknown => one.extensions?.['stale'])
    .find((details) => typeof details === 'object' && details !== null);
  return stale && { own: 'own' in stale && stale.own === true, by: namesIn(stale) };
}
