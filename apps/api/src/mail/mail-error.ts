/**
 * Why an e-mail was not sent. AWAY: the mail server can't be reached or refuses our sign-in, so no other e-mail can be
 * sent now either. LATER: it asks to try this one again. REFUSED: it will never accept this one. UNSURE: it received
 * the text but did not answer, so it may have sent it.
 */
export type MailErrorKind = 'AWAY' | 'LATER' | 'REFUSED' | 'UNSURE';

export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    readonly kind: MailErrorKind,
    /** A sentence for the office. */
    message: string,
    /** The mail server's reply, or the system's error message. */
    readonly answer: string,
  ) {
    super(message);
  }
}

/** The relevant parts of a mail library error. */
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

/** Plain-language refusals by the code that mail servers send with them (RFC 3463). */
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

/** A mail server's reply in plain language; null if it is unknown. */
export const meaningOf = (answer: string): string | null => REFUSED.find(([words]) => words.test(answer))?.[1] ?? null;

const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500);

/** Errors before the server was asked about the e-mail, whatever the reply. */
const AT_THE_DOOR = new Set<unknown>(['EAUTH', 'ENOAUTH', 'ETLS']);
const ABOUT_AN_EMAIL = /^(MAIL FROM|RCPT TO|DATA)$/;
const UNUSABLE = new Set<unknown>(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/** The server's reply to one e-mail: 4xx asks to try again, 5xx is final. Neither was sent. */
function refusal(code: number, answer: string): MailError {
  return code < 500
    ? new MailError('LATER', meaningOf(answer) ?? 'The mail server asks to try again later.', answer)
    : new MailError('REFUSED', meaningOf(answer) ?? 'The mail server refused the e-mail.', answer);
}

/** Classifies an error of the mail library. `started`: the text was being transferred, so the server may have it. */
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
