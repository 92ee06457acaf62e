import { z } from 'zod';
import { CARRIERS, missingPermissionSentence, seenWith } from '@falcon/domain/office/access';
import type { Carrier, PermissionKey, Secrecy } from '@falcon/domain/office/access';
import type { ErrorCode } from '@falcon/domain/kit/errors';
import { ChangedSubmitError } from '#db/idempotency';
import { readInput } from './input-sentences';

/** One error of an input: its path (`cuts.0.width`) and how to fix it. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** An error for the caller: a code of the catalog and a sentence. Everything else is masked. */
export class CodedError extends Error {
  readonly extensions: { readonly code: ErrorCode; readonly [key: string]: unknown };

  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'CodedError';
    this.extensions = { ...details, code };
  }

  get code(): ErrorCode {
    return this.extensions.code;
  }
}

/** VALIDATION_ERROR with the path of each error: one as (path, sentence), several as a list. */
export function validationError(faults: readonly FieldFault[]): CodedError;
export function validationError(path: string, message: string): CodedError;
export function validationError(first: string | readonly FieldFault[], message = ''): CodedError {
  const fields = typeof first === 'string' ? [{ path: first, message }] : first;
  return new CodedError('VALIDATION_ERROR', fields.map((fault) => fault.message).join('\n'), { fields });
}

/** NOT_FOUND for an id that does not exist or that this user can't see; both look the same. */
export function notFound(kind: string, id: string | number): CodedError {
  return new CodedError(
    'NOT_FOUND',
    `${kind} ${String(id).slice(0, 40)} was not found. It may have been removed; open the list to select another.`,
    { kind, id: String(id).slice(0, 40) },
  );
}

/** MISSING_PERMISSION with a sentence that names what is missing. */
export function missingPermission(keys: readonly PermissionKey[]): CodedError {
  return new CodedError('MISSING_PERMISSION', missingPermissionSentence(keys), { permissions: keys });
}

/** Refuses (MISSING_PERMISSION) what would show a value that this user doesn't see. */
export function refuseUnseen(ctx: { sees(secrecy: Secrecy): boolean }, secrecy: Secrecy): void {
  if (!ctx.sees(secrecy)) throw missingPermission(seenWith(secrecy));
}

/** Refuses (MISSING_PERMISSION) what carries values that this user doesn't see. */
export function requireCarrier(ctx: { can(right: PermissionKey): boolean }, carrier: Carrier): void {
  const missing = CARRIERS[carrier].find((right) => !ctx.can(right));
  if (missing) throw missingPermission([missing]);
}

/** Used when the other user's name is unknown. */
export const SOMEONE_ELSE = 'someone else';

/**
 * The fields saved since a record was opened, and the names of the other users who saved them; no names if it was the
 * same user.
 */
export interface SavedSince {
  /** Each field with its name in the API and its label. */
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  readonly others: readonly string[];
}

/** The record that a refused save was for. */
export interface StaleRecord {
  /** The noun in sentences: "Vendor". */
  readonly kind: string;
  /** Its id, number or name. */
  readonly id: string | number;
  /** The subject of a sentence about the record: what people call it, never its database id. */
  readonly subject: string;
}

const OWN = 'you, in another window or an earlier attempt';

const MOST_NAMED = 5;

/** Some labels in a sentence: "Phone, Address and 3 more". */
function inWords(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const rest = labels.length - MOST_NAMED;
  return ` (${labels.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`;
}

/** The sentence for a refused save: who changed the record since, and which fields. */
export function staleSentence({ subject }: Pick<StaleRecord, 'subject'>, since: SavedSince): string {
  const by = since.others.length === 0 ? OWN : since.others.join(' and ');
  const labels = [...new Set(since.fields.map(({ label }) => label))];
  return `${subject} was changed by ${by}${inWords(labels)}. Review the changes, then try again.`;
}

/** VALIDATION_ERROR for a save based on an older version of the record: what changed since, and by whom. */
export function staleVersion(record: StaleRecord, since: SavedSince): CodedError {
  const { kind, id } = record;
  const own = since.others.length === 0;
  return new CodedError('VALIDATION_ERROR', staleSentence(record, since), {
    fields: [
      {
        path: 'version',
        message: own
          ? 'You saved this record in another window after opening it here.'
          : 'Someone else saved this record after you opened it.',
      },
    ],
    stale: {
      kind,
      id: String(id),
      changedFields: [...new Set(since.fields.map(({ name }) => name))],
      changedLabels: [...new Set(since.fields.map(({ label }) => label))],
      own,
      by: since.others.filter((name) => name !== SOMEONE_ELSE),
    },
  });
}

/** Checks an input against its schema and reports all errors; call it after the permission check. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = readInput(schema, input);
  if (result.success) return result.data;
  throw validationError(
    result.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
  );
}

const LARGEST_ID = 2_147_483_647;

/** Reads a record's number from an `ID` argument; anything invalid throws NOT_FOUND. */
export function recordId(kind: string, value: string | number): number {
  const text = String(value);
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > LARGEST_ID) throw notFound(kind, value);
  return id;
}

/** For zod schemas: an `ID` input that becomes a record's number. */
export const idInput = z.union([z.string(), z.number()]).transform((value, check) => {
  const id = /^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : 0;
  if (id < 1 || id > LARGEST_ID) check.addIssue({ code: 'custom', message: 'Select a record from the list.' });
  return id;
});

const constraintFaults = new Map<string, FieldFault>();

/** Sets the sentence for a database constraint, for the rare race that passes the use case's own check. */
export function registerConstraint(constraint: string, fault: FieldFault): void {
  constraintFaults.set(constraint, fault);
}

/** The sentence of a registered constraint; null if there is none. */
export const constraintSentence = (constraint: string): string | null =>
  constraintFaults.get(constraint)?.message ?? null;

/**
 * Values that no column accepts: a safety net below the use cases' own checks, so that they are not reported as program
 * errors.
 */
const UNSTORABLE: Readonly<Record<string, string>> = {
  '22021': 'A text contains a character that can’t be stored. Remove it and try again.',
  '22P05': 'A text contains a character that can’t be stored. Remove it and try again.',
  '22003': 'A number is larger than can be stored. Check amounts and quantities.',
};

const ALREADY_STORED = 'This was already saved by an earlier attempt. Open it and make your later changes there.';

/** The sentence for a refused statement: from a registered constraint, or for a value that no column accepts. */
export function constraintError(error: unknown): CodedError | null {
  if (error instanceof ChangedSubmitError) return validationError('', ALREADY_STORED);
  if (typeof error !== 'object' || error === null) return null;
  const unstorable = 'code' in error && typeof error.code === 'string' ? UNSTORABLE[error.code] : undefined;
  if (unstorable !== undefined) return validationError('', unstorable);
  if (!('constraint' in error)) return null;
  const fault = typeof error.constraint === 'string' ? constraintFaults.get(error.constraint) : undefined;
  return fault ? validationError([fault]) : null;
}
