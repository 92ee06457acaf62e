import { isIP } from 'node:net';
import { z } from 'zod';
import { isEmailAddress } from '@falcon/domain/kit/text';
import type { Context, TransactionContext } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { seal } from '#core/keys';
import { requireOutside } from '#core/outside';
import type { Database } from '#db/database';
import { attempt } from '#effects/attempt';
import { mailErrorOf } from '#mail/mail-error';
import { MAIL_SERVER_CHANGED, mailServerRow, smtpUrlOf, storedPassword } from '#mail/mail-settings';
import type { MailServerRow, MailServerValues } from '#mail/mail-settings';
import { requireSeen } from '#kit/record-kit';
import { auditAppConfiguration } from '#office/app-config';
import { dressedMail, mailCompany } from '../dress-mail';
import { messageIdOf } from '../message-id';
import { lockMailServer, removeMailServer, storeMailServer } from './mail-server.queries';

const host = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    (name) => isIP(name) > 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(name),
    'Enter the name of the server, such as smtp.example.com.',
  );

/** An address, or a name with the address in angle brackets. */
const sender = z
  .string()
  .trim()
  .max(320, 'At most 320 characters.')
  .refine(
    (text) => !/\p{Cc}/u.test(text) && isEmailAddress(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text),
    'Enter an address, such as Falcon Flooring <billing@example.com>.',
  );

const input = z
  .object({
    version: z.number().int().min(0),
    host,
    port: z.number().int().min(1, 'A port is between 1 and 65535.').max(65_535, 'A port is between 1 and 65535.'),
    encryption: z.enum(['TLS', 'STARTTLS', 'NONE'], 'Select the encryption.'),
    userName: z.string().trim().max(254).nullish(),
    password: z.string().max(1000).nullish(),
    sender,
    testTo: z.string().trim().refine(isEmailAddress, 'Enter an e-mail address, such as office@example.com.').nullish(),
  })
  .refine(({ userName, encryption }) => !userName || encryption !== 'NONE', {
    path: ['encryption'],
    message: 'A password is sent only over an encrypted connection.',
  });

const MAIL_SERVER = {
  kind: 'The mail server',
  id: 1,
  subject: 'The mail server',
  recordType: 'app_configuration',
  recordId: 1,
  fields: ['mailServer', 'mailServerPassword'],
} as const;

/** Refuses a change of a server that someone else has set up, changed or removed since it was read. */
const requireSeenServer = (db: Database, ctx: TransactionContext, seen: number, stored: MailServerRow | undefined) =>
  requireSeen(db, ctx, MAIL_SERVER, seen, stored?.version ?? (seen === 0 ? 0 : seen + 1));

const FIXED = 'The mail server is set by the environment of the program (SMTP_URL).';
const IN_PUBLIC = 'The mail server of a public demo can’t be changed.';

/** Refuses changes that would have no effect, or that strangers in a public demo could make. */
function requireChangeable({ services }: Pick<TransactionContext, 'services'>): void {
  if (services.mailPlace().isFixed.server) throw validationError('host', FIXED);
  const { hostname } = new URL(services.publicUrl);
  if (services.demo && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw validationError('host', IN_PUBLIC);
}

/** A server in the words of the history; never its password. */
const inWords = (row: Pick<MailServerRow, 'host' | 'port' | 'userName' | 'encryption' | 'sender'> | undefined) =>
  row ? [`${row.host}:${row.port}`, row.encryption, row.userName, row.sender].filter(Boolean).join(', ') : '';

/**
 * The password to use: the one that was typed, or the stored one. A stored password goes only to the server and user
 * it was stored for, so that changing the server can't reveal it.
 */
function passwordOf(
  typed: string | null | undefined,
  values: Omit<MailServerValues, 'password'>,
  stored: MailServerRow | undefined,
  secretKey: string,
): string {
  if (values.userName === '') return '';
  if (typed) return typed;
  const isSame = stored?.host === values.host && stored.port === values.port && stored.userName === values.userName;
  const password = isSame ? storedPassword(stored, secretKey) : null;
  if (!password) throw validationError('password', 'Enter the password.');
  return password;
}

const TEST = {
  subject: 'Test of the mail server',
  text: 'This e-mail was sent with the settings that are saved now. E-mails to your customers leave the same way.',
};

/** Sends a test e-mail through a server that is not stored yet; refuses one that doesn't accept it. */
async function tryServer(ctx: Context, values: MailServerValues, { from, to }: { from: string; to: string }) {
  const [{ smtpMailer }, company] = await Promise.all([import('#mail/smtp'), mailCompany(ctx.db)]);
  const mailer = smtpMailer({
    smtpUrl: smtpUrlOf(values),
    mailFrom: from,
    requiresTls: values.encryption !== 'NONE',
  });
  const result = await attempt(() =>
    mailer.send({
      to,
      messageId: messageIdOf(from),
      ...dressedMail(TEST, company),
    }),
  );
  mailer.close?.();
  if (result.isDone) return;
  const { message, answer } = mailErrorOf(result.error, false);
  ctx.log.warn({ err: result.error }, 'A mail server did not accept a test e-mail');
  throw validationError('host', answer === '' ? message : `${message} (${answer})`);
}

async function noteChange(
  trx: Database,
  ctx: TransactionContext,
  before: MailServerRow | undefined,
  after: Parameters<typeof inWords>[0],
  newPassword: boolean,
): Promise<void> {
  const [from, to] = [inWords(before), inWords(after)];
  await auditAppConfiguration(trx, ctx.requireUser().id, [
    ...(from === to ? [] : [{ field: 'mailServer', from, to }]),
    ...(newPassword ? [{ field: 'mailServerPassword', from: null, to: 'changed' }] : []),
  ]);
  await ctx.events.publish(trx, MAIL_SERVER_CHANGED, {});
}

/** Sets up the mail server: it is stored once it has accepted a test e-mail. Answers who got that e-mail. */
export async function saveMailServer(ctx: Context, raw: unknown): Promise<{ readonly sentTo: string }> {
  const { version, password: typed, testTo, userName, ...rest } = parseInput(input, raw);
  requireChangeable(ctx);
  requireOutside(ctx.services);
  const stored = await mailServerRow(ctx.db);
  await requireSeenServer(ctx.db, ctx, version, stored);
  const values = { ...rest, userName: userName ?? '' };
  const { secretKey } = ctx.services;
  const password = passwordOf(typed, values, stored, secretKey);
  const sentTo = testTo ?? ctx.requireUser().emailAddress;
  const from = ctx.services.mailPlace().isFixed.sender ? ctx.services.mailPlace().from : values.sender;
  await tryServer(ctx, { ...values, password }, { from, to: sentTo });
  await ctx.transaction(async (trx, ctx) => {
    const before = await lockMailServer(trx);
    const row = {
      ...values,
      passwordEncrypted: values.userName === '' ? null : seal(secretKey, 'mail server passwords', password),
      testedAt: ctx.now(),
    };
    await requireSeenServer(trx, ctx, version, before);
    await storeMailServer(trx, row);
    await noteChange(trx, ctx, before, row, Boolean(typed) && values.userName !== '');
  });
  return { sentTo };
}

const removal = z.object({ version: z.number().int().min(1) });

/** Removes the mail server: e-mails are saved in the mail folder from now on. */
export async function dropMailServer(ctx: Context, raw: unknown): Promise<Record<string, never>> {
  const { version } = parseInput(removal, raw);
  requireChangeable(ctx);
  await ctx.transaction(async (trx, ctx) => {
    const before = await lockMailServer(trx);
    await requireSeenServer(trx, ctx, version, before);
    await removeMailServer(trx);
    await noteChange(trx, ctx, before, undefined, false);
  });
  return {};
}
