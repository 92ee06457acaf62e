/**
 * Why an e-mail was not sent. AWAY: the mail server can't be reached or doesn't let us in, so no other e-mail can be
 * sent now either. LATER: it asks to try this one again. REFUSED: it will never take this one. UNSURE: it had the text
 * and gave no answer, so it may have sent it.
 */
export type MailErrorKind = 'AWAY' | 'LATER' | 'REFUSED' | 'UNSURE';

export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    readonly kind: MailErrorKind,
    /** A sentence for the office. */
    message: string,
    /** What the mail server answered, or the system's own words. */
    readonly answer: string,
  ) {
    super(message);
  }
}

/** The parts of an error of the mail library that matter. */
interface LibraryError {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

const REACHED: Readonly<Record<string, string>> = {
  EDNS: 'The name of the mail server is not known.',
  ECONNECTION: 'The mail server can’t be reached.',
  ESOCKET: 'The mail server can’t be reached.',
  ETIMEDOUT: 'The mail server didn’t answer in time.',
  ETLS: 'The mail server doesn’t offer a secure connection (TLS), so nothing was sent.',
  EAUTH: 'The mail server doesn’t accept the user name or password of the program.',
  ENOAUTH: 'The mail server asks for a user name and password.',
};

const LOST =
  'The connection was lost after the e-mail was handed over. It may have arrived; check with the recipient before you send it again.';

/** A refusal in plain words, by the code that mail servers give with it (RFC 3463). */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [
    /\b5\.1\.(1|6|10)\b|user unknown|no such user|unknown user|does not exist|mailbox unavailable/i,
    'There is no such mailbox.',
  ],
  [/\b[45]\.2\.2\b|mailbox (is )?full|over quota|quota exceeded/i, 'The mailbox is full.'],
  [/\b5\.2\.1\b|disabled|inactive/i, 'The mailbox is disabled.'],
  [/\b5\.1\.2\b|host (or domain )?(name )?not found|no such domain/i, 'There is no such mail domain.'],
  [/\b[45]\.(2\.3|3\.4)\b|too (large|big)|size/i, 'The e-mail is too large for the mail server.'],
  [/\b5\.7\.\d+\b|spam|blocked|policy|denied|relay/i, 'The mail server doesn’t accept this e-mail.'],
  [/\b4\.7\.\d+\b|greylist|graylist|try again/i, 'The mail server asks to try again later.'],
];

/** What the answer of a mail server means, in a sentence; null if it says nothing known. */
export const meaningOf = (answer: string): string | null => REFUSED.find(([words]) => words.test(answer))?.[1] ?? null;

const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500);

/** Errors before the server was asked about an e-mail, whatever it answered. */
const AT_THE_DOOR = new Set<unknown>(['EAUTH', 'ENOAUTH', 'ETLS']);
const ABOUT_AN_EMAIL = /^(MAIL FROM|RCPT TO|DATA)$/;
const UNUSABLE = new Set<unknown>(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/** An answer of the server to one e-mail: 4xx asks to try again, 5xx is final. Neither has sent it. */
function refusal(code: number, answer: string): MailError {
  return code < 500
    ? new MailError('LATER', meaningOf(answer) ?? 'The mail server asks to try again later.', answer)
    : new MailError('REFUSED', meaningOf(answer) ?? 'The mail server refused the e-mail.', answer);
}

/**
 * Reads an error of the mail library. `started`: the text of the e-mail was being transferred, so that the server may
 * have it.
 */
export function mailErrorOf(error: unknown, started: boolean): MailError {
  if (error instanceof MailError) return error;
  const { message, code, command, response, responseCode } = (error ?? {}) as LibraryError;
  const answer = oneLine(typeof response === 'string' && response !== '' ? response : String(message ?? error));
  const atTheDoor = AT_THE_DOOR.has(code) || typeof command !== 'string' || !ABOUT_AN_EMAIL.test(command);
  if (typeof responseCode === 'number' && responseCode >= 400 && !atTheDoor) return refusal(responseCode, answer);
  if (UNUSABLE.has(code)) return new MailError('REFUSED', 'The e-mail can’t be sent as it is.', answer);
  if (started) return new MailError('UNSURE', LOST, answer);
  return new MailError('AWAY', REACHED[String(code)] ?? 'The mail server can’t be reached.', answer);
}
