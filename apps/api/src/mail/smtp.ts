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
  readonly dkim?: DkimSettings | null;
}

/**
 * What became of one e-mail: whether the server was asked to take its text, and what kept it from being handed over.
 */
interface Trace {
  readonly beforeText: (() => Promise<void>) | undefined;
  started: boolean;
  refusal?: unknown;
}

const CONNECT_WITHIN_MS = 20_000;
/** A server may check a large e-mail for minutes before it answers. */
const ANSWER_WITHIN_MS = 5 * 60_000;
/** Connections are kept for a moment between two e-mails. */
const IDLE_MS = 15_000;

/**
 * Whether a password would go to another computer: only over a safe connection then, unless the address says otherwise.
 */
function needsTls(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * Composes and signs the text as a whole; the connection reads it only once the server has asked for it, which the
 * trace then says.
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
export function smtpMailer({ smtpUrl, mailFrom, dkim }: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: needsTls(smtpUrl),
      pool: true,
      maxConnections: 5,
      maxMessages: 100,
      // The pool would send an e-mail again whose connection was lost, also after the server had its text.
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
    },
    { from: mailFrom },
  );
  // The text is composed as a whole, and read by the connection only once the server has asked for it.
  transport.use(
    'stream',
    callbackify((mail: MailMessage) => readOnDemand(mail, dkim ?? null)),
  );
  return {
    send: async (mail, beforeText) => {
      const trace: Trace = { beforeText, started: false };
      try {
        await transport.sendMail({ ...composed(mail), trace } as never);
      } catch (error) {
        throw trace.refusal ?? mailErrorOf(error, trace.started);
      }
    },
    close: () => transport.close(),
  };
}
