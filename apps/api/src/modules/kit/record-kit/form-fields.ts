import { z } from 'zod';
import { atMost, LARGEST_AMOUNT } from '@falcon/domain/kit/money';
import {
  cleanName,
  cleanText,
  isEmailAddress,
  normalisePhone,
  normaliseWebsite,
  normaliseZip,
} from '@falcon/domain/kit/text';
import type { CleanedText } from '@falcon/domain/kit/text';
import { isCalendarDate } from '#core/calendar-date';
import { idInput } from '#core/errors';

// Every field can be omitted from a change ("keep it"); null clears it. Users read the sentences next to the field.

/** $50,000 per unit: more is a typo, and four such amounts still fit the total column. */
const MOST_E4 = 500_000_000;

/** Adds a domain rule for text to a schema: the cleaned text, or its sentence at the field. */
const cleaned = (text: string, check: z.RefinementCtx, rule: (text: string) => CleanedText): string => {
  const result = rule(text);
  if (result.ok) return result.value;
  check.addIssue({ code: 'custom', message: result.reason });
  return text;
};

/** A required name. `what` completes "Enter …". */
export const nameField = (what: string, longest = 120) =>
  z
    .string({ error: `Enter ${what}.` })
    .transform((text, check) => cleaned(text, check, (value) => cleanName(value, { maximum: longest, label: what })));

/** A required text with a rule of its own. `what` completes "Enter …". */
export const cleanedField = (what: string, rule: (text: string) => CleanedText) =>
  z.string({ error: `Enter ${what}.` }).transform((text, check) => cleaned(text, check, rule));

/** One line of free text; null clears it. */
export const textField = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((text, check) =>
      text === undefined
        ? undefined
        : cleaned(text ?? '', check, (value) => cleanName(value, { maximum: longest, required: false })),
    );

/** Free text of several lines; null clears it. */
export const linesField = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((text, check) =>
      text === undefined ? undefined : cleaned(text ?? '', check, (value) => cleanText(value, longest)),
    );

/** One e-mail address, or blank. */
export const emailField = textField(254).refine(
  (text) => !text || isEmailAddress(text),
  'Enter an e-mail address, such as office@example.com.',
);

/** One e-mail address that can't be blank, such as to sign in with. */
export const requiredEmailField = z
  .string()
  .trim()
  .max(200, 'At most 200 characters.')
  .refine(isEmailAddress, 'This is not an e-mail address.');

/** A list of e-mail addresses, each checked, without duplicates (ignoring case). */
export const emailListField = z
  .array(textField(254))
  .max(20, 'At most 20 e-mail addresses.')
  .nullish()
  .transform((list) =>
    list === undefined ? undefined : [...new Set((list ?? []).filter((text): text is string => Boolean(text)))],
  )
  .superRefine((list, check) => {
    const seenAddresses = new Set<string>();
    for (const [index, text] of (list ?? []).entries()) {
      if (seenAddresses.has(text.toLowerCase()))
        check.addIssue({ code: 'custom', path: [index], message: `"${text.slice(0, 60)}" is already in this list.` });
      seenAddresses.add(text.toLowerCase());
      if (!isEmailAddress(text))
        check.addIssue({ code: 'custom', path: [index], message: `"${text.slice(0, 60)}" is not an e-mail address.` });
    }
  });

/** A phone number in any usual format, or blank; stored in one form. */
export const phoneField = textField(40).transform((text, check) =>
  text ? cleaned(text, check, normalisePhone) : text,
);

/** The address of a web page, or blank; stored in one form. */
export const websiteField = textField(200).transform((text, check) =>
  text ? cleaned(text, check, normaliseWebsite) : text,
);

/** A ZIP of 5 or 9 digits, or blank; stored in one form. */
export const zipField = textField(20).transform((text, check) => (text ? cleaned(text, check, normaliseZip) : text));

/** Yes or no; null counts as omitted. */
export const flagField = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

/** An existing date. */
export const requiredDateField = z
  .string({ error: 'Enter a date.' })
  .refine(isCalendarDate, 'This date does not exist.');

/** An existing date, or blank. */
export const dateField = requiredDateField.nullish();

/** A state by its code, however it is capitalized; blank is null. Whether it exists is checked where it is stored. */
export const stateField = z
  .string()
  .nullish()
  .transform((state) => state?.trim().toUpperCase() || (state === undefined ? undefined : null));

/** A selected record, or none. */
export const optionalId = z.union([z.null(), idInput]).optional();

/** The version a save is based on. */
export const recordVersion = z.number().int();

/** A whole number within bounds; `above` is the sentence for a larger one, if it is another. */
export const requiredWholeField = (smallest: number, largest: number, sentence: string, above = sentence) =>
  z.number().int().min(smallest, sentence).max(largest, above);

/** A whole number within bounds, or blank. */
export const wholeField = (...bounds: Parameters<typeof requiredWholeField>) => requiredWholeField(...bounds).nullish();

/** An optional value with a database default: null counts as omitted. */
export const nothing = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined;

/**
 * A price per unit (ten-thousandths) that is not negative; null leaves it blank, which is not the same as 0. `what`
 * starts the sentence.
 */
export const blankRateField = (what: string) =>
  wholeField(0, MOST_E4, `${what} cannot be negative.`, `${what} is too large.`);

/** A price per unit (ten-thousandths) that is not negative; null sets it to 0. `what` starts the sentence. */
export const rateField = (what: string) => blankRateField(what).transform((value) => (value === null ? 0 : value));

/** A quantity of a material, in hundredths. */
export const quantityField = requiredWholeField(
  0,
  10_000_000,
  'A quantity cannot be negative.',
  'A quantity is at most 100,000.',
);

/** A price per unit that can be negative or blank. */
export const signedRateField = wholeField(-MOST_E4, MOST_E4, 'This amount is too large.');

/** An amount in cents that is not negative and at most this many dollars, or blank. */
export const amountField = (what: string, most = LARGEST_AMOUNT) =>
  wholeField(0, most * 100, `${what} cannot be negative.`, atMost(what, most));

/** An amount in cents of at most this many dollars, which can be negative or blank. */
export const signedAmountField = (most: number) => wholeField(-most * 100, most * 100, 'This amount is too large.');
