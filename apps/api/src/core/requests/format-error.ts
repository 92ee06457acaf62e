import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { outageError } from './outage-error';
import { CodedError, constraintError } from '../errors';
import type { FieldFault } from '../errors';
import { variableSentence } from '../input-sentences';
import type { Context } from '../context';

/** How the server formats an error, and what it logs about it. */
export interface ErrorAudience {
  readonly requestId: string;
  readonly log: Pick<Context['log'], 'error'>;
}

const withoutSuggestions = (message: string): string => message.replace(/\s*Did you mean [^?]*\?/g, '');

const LONGEST_SENTENCE = 600;
/**
 * Library messages repeat names and values of the document at full length; long ones are cut so that processing stays
 * fast.
 */
const shortened = (message: string): string =>
  message.length > LONGEST_SENTENCE ? `${message.slice(0, LONGEST_SENTENCE)}…` : message;

function pathOf(error: GraphQLError): string {
  return (error.path ?? []).filter((part) => typeof part === 'string').join('.');
}

/** The original cause, below any wrappers of the GraphQL engine. */
function causeOf(error: GraphQLError): unknown {
  let cause: unknown = error.originalError ?? null;
  while (cause && typeof cause === 'object' && 'originalError' in cause && cause.originalError)
    cause = cause.originalError;
  return cause;
}

/**
 * What the caller sees of an error. Coded errors pass; errors of the document or its variables are VALIDATION_ERROR;
 * everything else is logged in full and returned as INTERNAL_SERVER_ERROR with the reference number of the log line.
 */
export function formatError(error: GraphQLError, audience: ErrorAudience): GraphQLFormattedError {
  const cause = causeOf(error);
  const outage = outageError(cause);
  const coded = cause instanceof CodedError ? cause : (outage ?? constraintError(cause));
  const place = {
    ...(error.locations?.length ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  };
  const requestId = audience.requestId;
  if (outage) audience.log.error({ err: cause, field: pathOf(error), requestId }, 'A field met an outage');
  if (coded && error.path) return { message: coded.message, ...place, extensions: { ...coded.extensions, requestId } };
  if (!cause || coded || !error.path) {
    // The document itself, or a variable: refused before any field ran.
    const fields = variableFaults(error, coded);
    const message = variableMessage(fields, coded) ?? withoutSuggestions(shortened(error.message));
    return {
      message,
      ...place,
      extensions: { fields, code: 'VALIDATION_ERROR', requestId },
    };
  }
  audience.log.error({ err: cause, field: pathOf(error), requestId }, 'A field failed');
  return {
    message: `Something went wrong on our side. Try again; if it happens again, report number ${requestId}.`,
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}

/** The message for an error in a variable; it names the field unless the error has a sentence of its own. */
function variableMessage([field]: readonly FieldFault[], coded: CodedError | null): string | undefined {
  return field && field.path !== '' && !coded ? `${field.path}: ${field.message}` : field?.message;
}

/**
 * Turns "Variable "$input" got invalid value … at "input.creditLimit"; sentence" into the form's field and its
 * sentence.
 */
function variableFaults(error: GraphQLError, coded: CodedError | null): { path: string; message: string }[] {
  const variable = /^Variable "\$(\w+)"/.exec(error.message);
  if (!variable) return [];
  const at = / at "([^"]+)"/.exec(error.message)?.[1] ?? variable[1] ?? '';
  const missing = /Field "(\w+)" of required type/.exec(error.message)?.[1];
  const path = [
    at
      .replace(/^input\.?/, '')
      .replace(/\[(\d+)\]/g, '.$1')
      .replace(/^\./, ''),
    missing,
  ]
    .filter(Boolean)
    .join('.');
  const tail = withoutSuggestions(shortened(error.message.split('; ').at(-1) ?? ''));
  return [{ path, message: coded?.message ?? variableSentence(tail) }];
}
