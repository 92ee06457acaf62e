import { cents, formatMoney } from '../../kit/money/index';
import { writtenDate } from '../../kit/schedule/index';
import type { Placeholder } from './define-template';
import type { AnyMailValues } from './templates';

/** A placeholder as it is written: `{{invoiceNumber}}`, blanks allowed inside the braces. */
export const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

type Placeholders = Readonly<Record<string, Placeholder>>;

/** The value of a placeholder as text. */
function valueText(kind: Placeholder['kind'], value: AnyMailValues[string] | undefined): string {
  if (value === undefined || value === null) return '';
  if (kind === 'money') return formatMoney(cents(Number(value)));
  if (kind === 'date') return writtenDate(String(value));
  if (kind === 'count') return Number(value).toLocaleString('en-US');
  return typeof value === 'string' ? value : [value].flat().join('\n');
}

/** The texts for the placeholders of one e-mail. */
export const writtenValues = (placeholders: Placeholders, values: AnyMailValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(placeholders).map(([name, { kind }]) => [name, valueText(kind, values[name]).trim()]),
  );

/** The example texts for the preview. */
export const exampleValues = (placeholders: Placeholders): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(placeholders).map(([name, { example }]) => [name, example]));

/**
 * Fills in a text. A line whose placeholders are all blank is omitted, so that no e-mail says `PO:` with nothing after
 * it. Filled-in values are not parsed again: braces in a customer's name stay.
 */
export function fillBody(body: string, values: Readonly<Record<string, string>>): string {
  const lines = body.split('\n').flatMap((line) => {
    const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
    if (names.length > 0 && names.every((name) => (values[name] ?? '') === '')) return [];
    return [line.replace(PLACEHOLDER, (_all, name: string) => values[name] ?? '').trimEnd()];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Fills in a subject: one line, without line breaks and control characters from values. */
export const fillSubject = (subject: string, values: Readonly<Record<string, string>>): string =>
  subject
    .replace(PLACEHOLDER, (_all, name: string) => values[name] ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
