import {
  cleanName,
  cleanText,
  isEmailAddress,
  normalisePhone,
  normaliseWebsite,
  normaliseZip,
  parseEmailList,
} from '@falcon/domain/kit/text';
import type { CleanedText } from '@falcon/domain/kit/text';
import { z } from 'zod/mini';

/** Checks typed text with a domain rule; the form keeps the text as typed, and the server normalizes it. */
export const checked = (rule: (text: string) => CleanedText) =>
  z.string().check(
    z.superRefine((text, check) => {
      const result = rule(text);
      if (!result.ok) check.addIssue({ code: 'custom', message: result.reason });
    }),
  );

/** A required name; `label` completes "Enter …". */
export const requiredText = (label: string, maximum = 120) => checked((text) => cleanName(text, { label, maximum }));

/** One line that can be blank. */
export const optionalText = (maximum: number) => checked((text) => cleanName(text, { maximum, required: false }));

/** Several lines that can be blank. */
export const optionalLines = (maximum: number) => checked((text) => cleanText(text, maximum));

/** A US phone number, or blank. */
export const phoneText = checked(normalisePhone);

/** A web page's address, or blank; a stored invalid address is kept until it is changed. */
export const websiteText = (storedText = '') =>
  checked((text) => (text.trim() === storedText ? { ok: true, value: text } : normaliseWebsite(text)));

/** A ZIP code, or blank. */
export const zipText = checked(normaliseZip);

/** One e-mail address, or blank. */
export const emailText = z
  .string()
  .check(
    z.refine(
      (text) => text.trim() === '' || isEmailAddress(text.trim()),
      'Enter an e-mail address, such as office@example.com.',
    ),
  );

/** E-mail addresses separated by commas or lines, or blank. */
export const emailListText = z.string().check(
  z.superRefine((text, check) => {
    const list = parseEmailList(text);
    if (!list.ok) check.addIssue({ code: 'custom', message: list.reason });
  }),
);

/** A number, or blank; text that is not a number is refused. */
export const optionalNumber = z.nullable(z.number('Enter a number.'));
