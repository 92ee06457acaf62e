import { MAIL_TEMPLATES, fillBody, fillSubject, writtenValues } from '@falcon/domain/mail';
import type { AnyMailValues, MailTemplateKey, MailValues } from '@falcon/domain/mail';
import { cleanName, isEmailAddress, uniqueEmails } from '@falcon/domain/text';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/database';
import { validationError } from '../../core/errors';
import type { Services } from '../../core/context';
import { wakeRecurring } from '../../jobs/enqueue';
import { addMails, knownMails } from './mail.queries';
import type { NewAttachment } from './mail.queries';
import { newMessageId } from './message-id';
import { sendMailJob } from './send-mail-job';
import { companyValues } from './templates/company-values';
import { templateText } from './templates/templates.queries';

/** A file that goes with an e-mail. */
export interface MailFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** What an e-mail is about; it is shown there. */
export interface MailSubject {
  readonly customerId?: number | null;
  readonly propertyFirmId?: number | null;
  readonly invoiceId?: number | null;
}

interface MailParts {
  /** Each address gets an e-mail of its own, so that one that bounces is known. */
  readonly to: readonly string[];
  readonly attachments?: readonly MailFile[];
  readonly about?: MailSubject;
  /** The same key never makes a second e-mail to the same address: a job that runs again sends nothing twice. */
  readonly dedupeKey?: string;
  /** Null for the program itself. */
  readonly userId: number | null;
}

/** An e-mail from a template that the office edits. */
export type TemplateMail<Key extends MailTemplateKey> = MailParts & {
  readonly template: Key;
  readonly values: MailValues<Key>;
};

/** An e-mail with a text of its own. */
export type PlainMail = MailParts & { readonly subject: string; readonly text: string };

const LONGEST_SUBJECT = 300;
const LONGEST_NAME = 200;

/**
 * Stores e-mails in the caller's transaction; they are sent after the commit, each at most once, and never after a rollback. Answers their
 * ids, in the order of the addresses (with those that an earlier call with the same key has stored).
 */
export function queueMail<Key extends MailTemplateKey>(
  trx: Transaction<DB>,
  services: Pick<Services, 'files' | 'publicUrl'>,
  mail: TemplateMail<Key>,
): Promise<number[]>;
export function queueMail(
  trx: Transaction<DB>,
  services: Pick<Services, 'files' | 'publicUrl'>,
  mail: PlainMail,
): Promise<number[]>;
export async function queueMail(
  trx: Transaction<DB>,
  services: Pick<Services, 'files' | 'publicUrl'>,
  mail: PlainMail | (MailParts & { readonly template: MailTemplateKey; readonly values: AnyMailValues }),
): Promise<number[]> {
  const addresses = uniqueEmails(mail.to.map((address) => address.trim()));
  const wrong = addresses.find((address) => !isEmailAddress(address));
  if (wrong !== undefined) throw validationError('to', `"${wrong.slice(0, 80)}" is not an e-mail address.`);
  const keyOf = (address: string) =>
    mail.dedupeKey === undefined ? null : `${mail.dedupeKey}:${address.toLowerCase()}`;
  const known = await knownMails(
    trx,
    addresses.flatMap((address) => keyOf(address) ?? []),
  );
  const wanted = addresses.filter((address) => !known.has(keyOf(address) ?? ''));
  if (wanted.length > 0) {
    const text = 'template' in mail ? await filledIn(trx, mail.template, mail.values) : mail;
    const files = await storedFiles(services, mail.attachments ?? []);
    const { customerId = null, propertyFirmId = null, invoiceId = null } = mail.about ?? {};
    const added = await addMails(
      trx,
      wanted.map((recipient) => ({
        templateKey: 'template' in mail ? mail.template : null,
        recipient,
        subject: fillSubject(text.subject, {}).slice(0, LONGEST_SUBJECT) || '(no subject)',
        bodyText: text.text,
        messageId: newMessageId(services.publicUrl),
        customerId,
        propertyFirmId,
        invoiceId,
        dedupeKey: keyOf(recipient),
        createdBy: mail.userId,
      })),
      files,
    );
    for (const { recipient, id } of added) known.set(keyOf(recipient) ?? recipient, id);
    await wakeRecurring(trx, sendMailJob);
  }
  return addresses.flatMap((address) => known.get(keyOf(address) ?? address) ?? []);
}

/** The subject and text of a template with its values. */
async function filledIn(trx: Transaction<DB>, key: MailTemplateKey, given: AnyMailValues) {
  const { subject, body } = await templateText(trx, key);
  const values = writtenValues(MAIL_TEMPLATES[key].placeholders, { ...given, ...(await companyValues(trx)) });
  return { subject: fillSubject(subject, values), text: fillBody(body, values) };
}

/** Stores the files once for all recipients. If the transaction is not stored, the nightly cleanup removes them. */
async function storedFiles(
  { files }: Pick<Services, 'files'>,
  attachments: readonly MailFile[],
): Promise<NewAttachment[]> {
  const stored: NewAttachment[] = [];
  for (const { filename, contentType, content } of attachments) {
    const name = cleanName(filename, { maximum: LONGEST_NAME, required: false });
    stored.push({
      position: stored.length,
      name: (name.ok ? name.value : filename.slice(-LONGEST_NAME)) || 'attachment',
      contentType,
      size: content.byteLength,
      storageKey: await files.storage.put(content),
    });
  }
  return stored;
}
