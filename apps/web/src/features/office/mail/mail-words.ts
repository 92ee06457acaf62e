import type { Tone } from '#ui/palettes';

const TONES: Readonly<Record<string, Tone>> = {
  QUEUED: 'amber',
  SENDING: 'blue',
  SENT: 'green',
  SAVED: 'orange',
  UNSURE: 'orange',
  FAILED: 'red',
  BOUNCED: 'red',
  WITHDRAWN: 'gray',
};

/** The outcome of an e-mail; gray if it is settled. */
export const mailPill = (mail: {
  readonly state: string;
  readonly stateLabel: string;
  readonly settledLabel: string | null;
}): { readonly label: string; readonly tone: Tone } => ({
  label: mail.stateLabel,
  tone: mail.settledLabel === null ? (TONES[mail.state] ?? 'gray') : 'gray',
});

/** "1 e-mail", "40 e-mails". */
export const mailsText = (number: number): string =>
  number === 1 ? '1 e-mail' : `${number.toLocaleString('en-US')} e-mails`;
