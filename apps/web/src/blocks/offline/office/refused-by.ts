import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorCode, errorText, isOutOfReach } from '#graphql/error-text';
import { Refused } from '../queue/refused';

/** A line that says nothing for this long is broken. */
const PATIENCE_MS = 10_000;
const NO_ANSWER = 'Server response was missing for query';
const [TOO_LARGE, TOO_MANY, FIRST_REFUSAL] = [413, 429, 300];
const LARGE = 'This is larger than the office takes. Make it smaller, then add it again.';

/** What another try of the same can’t change, and what needs a sign-in first. */
const WHY: Readonly<Record<string, Refused['why']>> = {
  DATA_URI_ERROR: 'REFUSED',
  VALIDATION_ERROR: 'REFUSED',
  NOT_FOUND: 'REFUSED',
  MISSING_PERMISSION: 'REFUSED',
  UNAUTHORIZED: 'SHUT',
  TOKEN_INVALID: 'SHUT',
  MFA_REQUIRED_ERROR: 'SHUT',
};

/** No answer of our server came: also not if a hotel’s network answered instead. */
const isLost = (error: unknown): boolean =>
  isOutOfReach(error) ||
  error instanceof DOMException ||
  ServerParseError.is(error) ||
  (ServerError.is(error) && error.statusCode < FIRST_REFUSAL);

/** Whether the server takes the same later, such as after too many files within an hour. */
export const isForLater = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['later'] === true);

/** What a failed call means for what was sent. */
export function refusedBy(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (isLost(error)) return new Refused(errorText(error), 'AWAY');
  if (ServerError.is(error) && error.statusCode === TOO_LARGE) return new Refused(LARGE);
  if (isForLater(error) || (ServerError.is(error) && error.statusCode === TOO_MANY))
    return new Refused(errorText(error), 'BUSY');
  return new Refused(errorText(error), WHY[errorCode(error) ?? ''] ?? 'BROKEN');
}

/** The answer, which must be there. */
export function answerOf<One>(payload: One | null | undefined): One {
  if (payload == null) throw new Error(NO_ANSWER);
  return payload;
}

interface Payload {
  readonly errors: readonly { readonly message: string }[];
}

/** The payload of a write that names what it refused. */
export function accepted<One extends Payload>(payload: One | null | undefined): One {
  const { errors } = answerOf(payload);
  if (errors.length > 0) throw new Refused(errors.map(({ message }) => message).join('\n'));
  return answerOf(payload);
}

/** A call that gives up on a silent line, and whose caller shows its errors. */
export const calling = (patience: number = PATIENCE_MS) => ({
  context: { ...OWN_ERRORS.context, fetchOptions: { signal: AbortSignal.timeout(patience) } },
});
