import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The sentence for a missing value. */
export const REQUIRED = 'This is required.';
const UNREADABLE = 'This value can’t be read. Check it and try again.';

const OF_TYPES: Readonly<Record<string, string>> = {
  array: 'Enter a list here.',
  boolean: 'Choose yes or no.',
  int: 'Enter a whole number.',
  number: 'Enter a number.',
  string: 'Enter a text here.',
};
const OF_FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address, such as name@example.com.',
  url: 'Enter a web address, such as https://example.com.',
  uuid: 'Select a record from the list.',
};

const counted = (count: number | bigint, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${Number(count) === 1 ? one : more}`;

const tooSmall = ({ origin, minimum }: Issue & { readonly code: 'too_small' }): string => {
  if (origin === 'string')
    return Number(minimum) <= 1 ? REQUIRED : `Enter at least ${counted(minimum, 'character', 'characters')}.`;
  if (origin === 'array' || origin === 'set') return `Select at least ${minimum.toLocaleString('en-US')}.`;
  return `Enter ${minimum.toLocaleString('en-US')} or more.`;
};
const tooBig = ({ origin, maximum }: Issue & { readonly code: 'too_big' }): string => {
  if (origin === 'string') return `Enter at most ${counted(maximum, 'character', 'characters')}.`;
  if (origin === 'array' || origin === 'set') return `Select at most ${maximum.toLocaleString('en-US')}.`;
  return `Enter ${maximum.toLocaleString('en-US')} or less.`;
};

/** The error of a value whose field has no sentence of its own. */
function inputSentence(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED;
  if (issue.code === 'invalid_type') return OF_TYPES[issue.expected] ?? UNREADABLE;
  if (issue.code === 'invalid_value') return 'Select one of the choices.';
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_format') return OF_FORMATS[issue.format] ?? UNREADABLE;
  if (issue.code === 'not_multiple_of') return 'Enter a whole number.';
  return UNREADABLE;
}

/** Parses an input with its schema; every error gets one of our own sentences. */
export const readInput = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> => schema.safeParse(input, { error: inputSentence });

/** GraphQL's messages about a variable's value, and our sentence for each: the first match applies. */
const OF_VARIABLES: readonly (readonly [RegExp, string])[] = [
  [/not to be null|of required type|was not provided/, REQUIRED],
  [/ is not defined by type /, 'There is no such field. Leave it out.'],
  [/ enum\b|^Enum /, 'Select one of the choices.'],
  [/^Int cannot represent non 32-bit/, 'This number is too large. Enter a smaller one.'],
  [/^Int cannot represent/, 'Enter a whole number.'],
  [/^Float cannot represent/, 'Enter a number.'],
  [/^Boolean cannot represent/, 'Choose yes or no.'],
  [/^String cannot represent/, 'Enter a text here.'],
  [/^ID cannot represent/, 'Select a record from the list.'],
  [/^Expected |cannot represent/, UNREADABLE],
];

/** Our sentence for a GraphQL message about a variable; our own scalars already have theirs. */
export const variableSentence = (message: string): string =>
  OF_VARIABLES.find(([pattern]) => pattern.test(message))?.[1] ?? message;
