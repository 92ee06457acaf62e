import type { CalendarDate } from '../../kit/schedule/index';

/** The kind of a placeholder's value, which sets its format. */
export interface Kinds {
  readonly text: string;
  /** Several lines, such as a list of invoices. */
  readonly lines: readonly string[];
  /** Whole cents. */
  readonly money: number;
  readonly date: CalendarDate | null;
  readonly count: number;
}

/** A word in double braces that is replaced in each e-mail. */
export interface Placeholder {
  readonly kind: keyof Kinds;
  /** What it means, for the office. */
  readonly label: string;
  /** An example value for the preview, formatted as in an e-mail. */
  readonly example: string;
}

type Placeholders = Readonly<Record<string, Placeholder>>;

/** A text that the office can edit: when it is sent, its placeholders, and the program's default text. */
export interface MailTemplate<Names extends Placeholders = Placeholders> {
  readonly title: string;
  readonly sent: string;
  readonly placeholders: Names;
  readonly subject: string;
  readonly body: string;
}

export const text = (label: string, example: string) => ({ kind: 'text', label, example }) as const;
export const lines = (label: string, example: string) => ({ kind: 'lines', label, example }) as const;
export const money = (label: string, example: string) => ({ kind: 'money', label, example }) as const;
export const date = (label: string, example: string) => ({ kind: 'date', label, example }) as const;
export const count = (label: string, example: string) => ({ kind: 'count', label, example }) as const;

/** Placeholders of every template, filled from the company's settings. */
export const COMPANY_PLACEHOLDERS = {
  company: text('Your company’s name', 'Falcon Flooring'),
  companyPhone: text('Your company’s phone number', '(317) 555-0142'),
  companyEmail: text('Your company’s e-mail address', 'billing@falconflooring.example'),
} as const;

/** A template with the placeholders of the company besides its own. */
export const template = <Names extends Placeholders>(
  one: MailTemplate<Names>,
): MailTemplate<Names & typeof COMPANY_PLACEHOLDERS> => ({
  ...one,
  placeholders: { ...one.placeholders, ...COMPANY_PLACEHOLDERS },
});

/** How every e-mail ends. */
export const CLOSING = `

{{company}}
{{companyPhone}}
{{companyEmail}}`;
