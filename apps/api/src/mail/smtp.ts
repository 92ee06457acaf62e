import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { createTransport } from 'nodemailer';
import DKIM from 'nodemailer/lib/dkim';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import type { Mailer } from '#core/context';
import type { DkimSettings } from '#config';
import { mailErrorOf } from './mail-error';
import { composed } from './compose';

export interface SmtpSettings {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Also without a password, nothing is sent before the connection is encrypted. */
  readonly requiresTls?: boolean;
  readonly dkim?: DkimSettings | null;
}

/** The progress of one e-mail: whether the server was asked to accept its text, and what stopped the transfer. */
interface Trace {
  readonly beforeText: (() => Promise<void>) | undefined;
  started: boolean;
  refusal?: unknown;
}

const CONNECT_WITHIN_MS = 20_000;
/** A server may scan a large e-mail for minutes before it replies. */
const ANSWER_WITHIN_MS = 5 * 60_000;
/** Connections are kept for a moment between two e-mails. */
const IDLE_MS = 15_000;

/**
 * Whether a password would be sent to another computer: only over an encrypted connection, unless the address says
 * otherwise.
 */
function needsTls(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * Composes and signs the whole text first. The connection reads it only when the server has asked for it, and the trace
 * records that.
 */
async function readOnDemand({ data, message }: MailMessage, dkim: DkimSettings | null): Promise<void> {
  const { trace } = data as { readonly trace?: Trace };
  if (dkim) message.processFunc((text) => new DKIM(dkim).sign(text, {}));
  const bytes = await buffer(message.createReadStream());
  message.createReadStream = () => Readable.from(handedOver(bytes, trace), { objectMode: false });
}

async function* handedOver(bytes: Buffer, trace: Trace | undefined): AsyncGenerator<Buffer> {
  try {
    await trace?.beforeText?.();
  } catch (error) {
    if (trace) trace.refusal = error;
    throw error;
  }
  if (trace) trace.started = true;
  yield bytes;
}

/**
 * Sends over a few kept connections to the mail server of an address (`smtp://user:password@host:587`,
 * `smtps://host:465`).
 */
export function smtpMailer({ smtpUrl, mailFrom, requiresTls = false, dkim }: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: requiresTls || needsTls(smtpUrl),
      pool: true,
      maxConnections: 5,
      maxMessages: 100,
      // If a connection is lost, the pool would resend its e-mail, even after the server had the text.
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
    },
    { from: mailFrom },
  );
  // The whole text is composed first; the connection reads it only when the server has asked for it.
  transport.use(
    'stream',
    callbackify((mail: MailMessage) => readOnDemand(mail, dkim ?? null)),
  );
  return {
    send: async (mail, beforeText) => {
      const trace: Trace = { beforeText, started: false };
      try {
        await transport.sendMail({ ...composed(mail), trace } as never);
        return 'SERVER';
      } catch (error) {
        throw trace.refusal ?? mailErrorOf(error, trace.started);
      }
    },
    close: () => transport.close(),
  };
}
