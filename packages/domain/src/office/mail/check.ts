import { PLACEHOLDER } from './fill';
import { MAIL_TEMPLATES } from './templates';
import type { MailTemplateKey } from './templates';

/** The longest texts of a template. */
export const LONGEST_TEMPLATE_SUBJECT = 200;
export const LONGEST_TEMPLATE_BODY = 10_000;

/** A field of a template and what is wrong with it. */
export interface TemplateFault {
  readonly field: 'subject' | 'body';
  readonly message: string;
}

/** The number of letters to add, remove or change to turn one word into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (let from = 0; from < one.length; from += 1) {
    const next = [from + 1];
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (row[at - 1] ?? 0) + (one[from] === other[at - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

const MOST_WRONG_LETTERS = 3;

/** The placeholder that was probably intended. */
function nearest(name: string, placeholderNames: readonly string[]): string | undefined {
  const [best] = placeholderNames
    .map((one) => ({ one, wrong: distance(name.toLowerCase(), one.toLowerCase()) }))
    .toSorted((a, b) => a.wrong - b.wrong);
  return best && best.wrong <= MOST_WRONG_LETTERS ? best.one : undefined;
}

const excerpt = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** A pair of double braces with its content; without the end if it is not closed on its line. */
const BRACES = /\{\{([^{}\n]*)(\}\}|)/g;

function placeholderFault(text: string, placeholderNames: readonly string[]): string | null {
  for (const [whole, inside = '', end] of text.matchAll(BRACES)) {
    if (end === '') return `“${excerpt(whole)}” is not closed. Write }} after the name.`;
    const [, name] = new RegExp(PLACEHOLDER.source).exec(whole) ?? [];
    if (name === undefined) return `“${excerpt(whole)}” has no name of a placeholder. Insert one from the list.`;
    if (!placeholderNames.includes(name)) {
      const suggestion = nearest(name, placeholderNames);
      return `There is no placeholder {{${excerpt(inside.trim())}}}.${suggestion ? ` Did you mean {{${suggestion}}}?` : ' Insert one from the list.'}`;
    }
  }
  const [loose] = /[^\n]{0,20}\}\}/.exec(text.replace(BRACES, '')) ?? [];
  return loose === undefined
    ? null
    : `“${excerpt(loose)}” closes a placeholder that is not opened. Write {{ before the name.`;
}

/** The error in a template's texts: missing, too long, or an unknown or unclosed placeholder. */
export function templateFaults(
  key: MailTemplateKey,
  { subject, body }: { readonly subject: string; readonly body: string },
): readonly TemplateFault[] {
  const placeholderNames = Object.keys(MAIL_TEMPLATES[key].placeholders);
  const faultOf = (text: string, missing: string, longest: number): string | null => {
    if (text.trim() === '') return missing;
    if (text.length > longest) return `At most ${longest.toLocaleString('en-US')} characters.`;
    return placeholderFault(text, placeholderNames);
  };
  const linesOf = (name: string) =>
    (MAIL_TEMPLATES[key].placeholders as Readonly<Record<string, { kind: string }>>)[name]?.kind === 'lines';
  const inSubject = [...subject.matchAll(PLACEHOLDER)].map(([, name = '']) => name).find(linesOf);
  const faults = {
    subject:
      faultOf(subject, 'Enter a subject.', LONGEST_TEMPLATE_SUBJECT) ??
      (/[\r\n]/.test(subject) ? 'A subject is one line.' : null) ??
      (inSubject === undefined ? null : `{{${inSubject}}} has several lines. Use it in the text.`),
    body: faultOf(body, 'Enter a text.', LONGEST_TEMPLATE_BODY),
  };
  return (['subject', 'body'] as const).flatMap((field) => {
    const message = faults[field];
    return message === null ? [] : [{ field, message }];
  });
}
