import { z } from 'zod';
import { isCalendarDate } from '../../graphql/calendar-date';
import { idInput } from '../../graphql/errors';

// Every field may be left out of a change ("keep it"); null clears it. Sentences are read by a clerk at the field.

const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/u;
const LONGEST_EMAIL = 254;
/** $50,000 a unit: more is a slip of the key, and four of them still fit the total column. */
const MOST_E4 = 500_000_000;

/** What a person typed, without invisible control characters and surrounding or doubled spaces. */
const tidy = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').replace(/ {2,}/g, ' ').trim();

const lengthOf = (text: string): number => [...text].length;

/** Text of several lines keeps its line breaks. */
const tidyLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ').trim();

/** A name that must not be empty. `what` completes "Enter …". */
export const nameField = (what: string, longest = 120) =>
  z
    .string({ error: `Enter ${what}.` })
    .transform(tidy)
    .refine((text) => text !== '', `Enter ${what}.`)
    .refine((text) => lengthOf(text) <= longest, `At most ${longest} characters.`);

/** One line of free text; null clears it. */
export const textField = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text === undefined ? undefined : tidy(text ?? '')))
    .refine((text) => lengthOf(text ?? '') <= longest, `At most ${longest} characters.`);

/** Free text of several lines; null clears it. */
export const linesField = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text === undefined ? undefined : tidyLines(text ?? '')))
    .refine((text) => lengthOf(text ?? '') <= longest, `At most ${longest} characters.`);

/** One e-mail address or nothing. */
export const emailField = textField(LONGEST_EMAIL).refine((text) => !text || EMAIL.test(text), 'This is not an e-mail address. Write it like office@example.com.');

/** A list of e-mail addresses; each is checked for itself. */
export const emailListField = z
  .array(z.string().transform(tidy))
  .max(20, 'At most 20 e-mail addresses.')
  .nullish()
  .transform((list) => (list === undefined ? undefined : [...new Set((list ?? []).filter((text) => text !== ''))]))
  .superRefine((list, check) => {
    for (const [index, text] of (list ?? []).entries()) {
      if (!EMAIL.test(text) || text.length > LONGEST_EMAIL) check.addIssue({ code: 'custom', path: [index], message: `"${text.slice(0, 60)}" is not an e-mail address.` });
    }
  });

/** A phone number as the office writes it: ten digits, or + and more for abroad, and an extension. */
export const phoneField = textField(40).transform((text, check) => {
  if (!text) return text;
  const [, number = '', extension] = /^(.*?)(?:\s*(?:x|ext\.?)\s*(\d{1,6}))?$/i.exec(text) ?? [];
  const digits = number.replace(/[\s().-]/g, '').replace(/^(\+1|1(?=\d{10}$))/, '');
  const written = /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : /^\+\d{8,15}$/.test(digits) ? digits : null;
  if (written === null) check.addIssue({ code: 'custom', message: 'This is not a phone number. Write ten digits, like (317) 555-0142.' });
  return `${written ?? text}${extension ? ` x${extension}` : ''}`;
});

/** Yes or no; null counts as left out. */
export const flagField = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

/** A calendar date that exists, or nothing. */
export const dateField = z.string().refine(isCalendarDate, 'This date does not exist.').nullish();

/** A record picked from a list, or nothing. */
export const optionalId = z.union([z.null(), idInput]).optional();

/** The version a save is based on. */
export const recordVersion = z.number().int();

/** A whole number within bounds, or nothing. */
export const wholeField = (smallest: number, largest: number, sentence: string) => z.number().int().min(smallest, sentence).max(largest, sentence).nullish();

/** An optional value that the database has a default for: null counts as left out. */
export const nothing = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined;

/** A price per unit (ten-thousandths) that is not negative; null clears it to nothing. `what` begins the sentence. */
export const rateField = (what: string) => z.number().int().min(0, `${what} cannot be negative.`).max(MOST_E4, `${what} is too large.`).nullish().transform((value) => (value === null ? 0 : value));

/** A price per unit that may be negative, or not said at all. */
export const signedRateField = z.number().int().min(-MOST_E4, 'This amount is too large.').max(MOST_E4, 'This amount is too large.').nullish();

/** An amount in cents that is not negative, or nothing. */
export const amountField = (what: string) => z.number().int().min(0, `${what} cannot be negative.`).nullish();
