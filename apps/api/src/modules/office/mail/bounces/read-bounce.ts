import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';

/** The contents of a bounce. */
export interface Bounce {
  /** The message IDs of e-mails it may refer to, without angle brackets. */
  readonly messageIds: readonly string[];
  /** The reply of the server that refused; blank if it gave no text. */
  readonly answer: string;
}

const MESSAGE_ID = /^message-id:\s*<([^<>\s]+)>/im;
/** A message ID created by this program, anywhere in a text. */
const OWN_ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}@[a-z0-9.-]+/gi;
const LONGEST_ANSWER = 500;

const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER);

/** The fields of one recipient in a delivery report (RFC 3464), by lower-case name. */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const lines = group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value ?? '']];
    }),
  );
}

/** `smtp; 550 5.1.1 No such user` without its type. */
const withoutKind = (text: string): string => text.replace(/^[a-z0-9-]+\s*;\s*/i, '');

const partOf = (mail: ParsedMail, type: RegExp): string =>
  mail.attachments.find(({ contentType }) => type.test(contentType))?.content.toString('utf8') ?? '';

/** A delivery report: only final failures count, not warnings about delays. */
function reportedFailure(mail: ParsedMail): Bounce | null {
  const report = partOf(mail, /^message\/(?:global-)?delivery-status$/i);
  const failed = report
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsOf)
    .find((fields) => fields.get('action')?.trim().toLowerCase() === 'failed');
  if (!failed) return null;
  const original = partOf(mail, /^(?:message\/(?:global|rfc822)|text\/rfc822-headers|message\/global-headers)$/i);
  const [, own] = MESSAGE_ID.exec(original) ?? [];
  const diagnosis = withoutKind(failed.get('diagnostic-code') ?? '');
  return {
    messageIds: own === undefined ? namesIn(mail) : [own],
    answer: oneLine(diagnosis === '' ? (failed.get('status') ?? '') : diagnosis),
  };
}

const textOf = (mail: ParsedMail): string => mail.text ?? '';

/** The message IDs of this program's e-mails in a returned message. */
const namesIn = (mail: ParsedMail): string[] => [
  ...new Set(
    [
      textOf(mail),
      ...mail.attachments.map(({ content }) => content.toString('utf8')),
      mail.inReplyTo ?? '',
      [mail.references ?? []].flat().join(' '),
    ].flatMap((text) => text.match(OWN_ID) ?? []),
  ),
];

const FROM_A_SERVER = /^(?:mailer-daemon|postmaster|mail-daemon|double-bounce)@|^mailer-daemon$/i;
const GIVEN_UP =
  /undeliver|returned (?:mail|to sender)|delivery (?:status notification \(failure\)|has failed|failed|failure)|failure notice|mail delivery failed|message not delivered|could not be delivered/i;
const ANSWER_LINE = /^.*\b(?:5\d\d[ -]|5\.\d{1,3}\.\d{1,3}\b).*$/m;

/** A bounce without a report: sent by a mail server, in its own words, with a final answer. */
function plainFailure(mail: ParsedMail): Bounce | null {
  const from = mail.from?.value[0]?.address ?? '';
  if (!FROM_A_SERVER.test(from) && mail.headers.get('return-path') !== '<>') return null;
  const text = textOf(mail);
  if (!GIVEN_UP.test(mail.subject ?? '') && !GIVEN_UP.test(text.slice(0, 2_000))) return null;
  const [line] = ANSWER_LINE.exec(text) ?? [];
  if (line === undefined) return null;
  const messageIds = namesIn(mail);
  return messageIds.length === 0 ? null : { messageIds, answer: oneLine(line) };
}

/** Reads a message of the mailbox; null unless it reports a final failure to deliver an e-mail. */
export async function readBounce(source: Buffer): Promise<Bounce | null> {
  const mail = await simpleParser(source, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  }).catch(() => null);
  if (!mail) return null;
  return reportedFailure(mail) ?? plainFailure(mail);
}
