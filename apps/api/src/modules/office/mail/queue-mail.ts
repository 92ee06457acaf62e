import { CARRIERS } from '@falcon/domain/office/access';
import type { Carrier, PermissionKey } from '@falcon/domain/office/access';
import { MAIL_TEMPLATES, fillBody, fillSubject, writtenValues } from '@falcon/domain/office/mail';
import type { AnyMailValues, MailTemplateKey, MailValues } from '@falcon/domain/office/mail';
import { cleanName, isEmailAddress, uniqueEmails } from '@falcon/domain/kit/text';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import { validationError } from '#core/errors';
import type { Services } from '#core/context';
import { wakeRecurring } from '#jobs/enqueue';
import { addMails, knownMails } from './mail.queries';
import type { NewAttachment, NewMail } from './mail.queries';
import { newMessageId } from './message-id';
import { sendMailJob } from './send-mail-job';
import { companyValues } from './templates/company-values';
import { storedTemplates } from './templates/templates.queries';
import type { TemplateTexts } from './templates/templates.queries';

/** A file that goes with an e-mail. */
export interface MailFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** The records an e-mail is about; their pages show it. */
export interface MailSubject {
  readonly customerId?: number | null;
  readonly propertyFirmId?: number | null;
  readonly invoiceId?: number | null;
}

/** Who can see an e-mail, its text and its files. */
export interface MailReaders {
  /** All of these are needed: those of what it carries, or those that a report was written with. */
  readonly permissions: readonly PermissionKey[];
  /**
   * The salesperson of that record; null (or 0, which no record has) if it belongs to the whole office, so that users
   * limited to their own records can't see it.
   */
  readonly salespersonId: number | null;
  /** The user it is addressed to, who can always see it. */
  readonly recipientId?: number;
}

/** Who sees an e-mail with what it carries: of a record of one salesperson, or of the whole office. */
export const readersOf = (carrier: Carrier, salespersonId: number | null = null): MailReaders => ({
  permissions: CARRIERS[carrier],
  salespersonId,
});

interface MailParts {
  /** Required, so that an e-mail is never visible to more users than its contents. */
  readonly seenBy: MailReaders;
  /** Each address gets its own e-mail, so that a bounce can be attributed. */
  readonly to: readonly string[];
  readonly attachments?: readonly MailFile[];
  readonly about?: MailSubject;
  /** The link that it shows as a button, such as “View invoice”. */
  readonly sharedLinkId?: number;
  /** The same key never creates a second e-mail to the same address, so a job that runs again sends nothing twice. */
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

/** What storing an e-mail needs besides the database. */
type MailServices = Pick<Services, 'files' | 'mailPlace'>;

const LONGEST_SUBJECT = 300;
const LONGEST_NAME = 200;

type AnyMail = PlainMail | (MailParts & { readonly template: MailTemplateKey; readonly values: AnyMailValues });

/**
 * Stores e-mails in the caller's transaction. They are sent after the commit, each at most once, and never after a
 * rollback. Returns their ids in the order of the addresses, including those that an earlier call stored with the same
 * key.
 */
export function queueMail<Key extends MailTemplateKey>(
  trx: Transaction<DB>,
  services: MailServices,
  mail: TemplateMail<Key>,
): Promise<number[]>;
export function queueMail(trx: Transaction<DB>, services: MailServices, mail: PlainMail): Promise<number[]>;
export async function queueMail(trx: Transaction<DB>, services: MailServices, mail: AnyMail): Promise<number[]> {
  return (await queued(trx, services, [mail])).flat();
}

/** The same for e-mails of one template, with a fixed number of statements. Returns the ids for each. */
export const queueMails = <Key extends MailTemplateKey>(
  trx: Transaction<DB>,
  services: MailServices,
  mails: readonly TemplateMail<Key>[],
): Promise<number[][]> => queued(trx, services, mails);

/** One e-mail to one address. */
interface Addressed {
  readonly of: AnyMail;
  readonly recipient: string;
  readonly key: string | null;
}

async function queued(trx: Transaction<DB>, services: MailServices, mails: readonly AnyMail[]): Promise<number[][]> {
  const addressed = mails.map(addressedOf);
  const existingMails = await knownMails(
    trx,
    addressed.flat().flatMap(({ key }) => key ?? []),
  );
  const wanted = addressed.flat().filter(({ key }) => !existingMails.has(key ?? ''));
  const ids = new Map<Addressed, number>();
  if (wanted.length > 0) {
    const textOf = await textsFor(trx, wanted);
    const files = await storedFiles(services, new Set(wanted.map(({ of }) => of)));
    const added = await addMails(
      trx,
      wanted.map((one) => ({ mail: mailOf(one, textOf(one.of), services), files: files.get(one.of) ?? [] })),
    );
    for (const [place, one] of wanted.entries()) ids.set(one, added[place] ?? 0);
    await wakeRecurring(trx, sendMailJob);
  }
  return addressed.map((all) => all.flatMap((one) => ids.get(one) ?? existingMails.get(one.key ?? '') ?? []));
}

/** One e-mail to each address; refuses an invalid address. */
function addressedOf(mail: AnyMail): Addressed[] {
  const addresses = uniqueEmails(mail.to.map((address) => address.trim()));
  const wrong = addresses.find((address) => !isEmailAddress(address));
  if (wrong !== undefined) throw validationError('to', `"${wrong.slice(0, 80)}" is not an e-mail address.`);
  return addresses.map((recipient) => ({
    of: mail,
    recipient,
    key: mail.dedupeKey === undefined ? null : `${mail.dedupeKey}:${recipient.toLowerCase()}`,
  }));
}

function mailOf({ of, recipient, key }: Addressed, text: TemplateTexts, services: MailServices): NewMail['mail'] {
  const { customerId = null, propertyFirmId = null, invoiceId = null } = of.about ?? {};
  return {
    templateKey: 'template' in of ? of.template : null,
    recipient,
    subject: fillSubject(text.subject, {}).slice(0, LONGEST_SUBJECT) || '(no subject)',
    bodyText: text.body,
    messageId: newMessageId(services),
    customerId,
    propertyFirmId,
    invoiceId,
    seenWith: [...of.seenBy.permissions],
    salespersonId: of.seenBy.salespersonId || null,
    recipientId: of.seenBy.recipientId ?? null,
    dedupeKey: key,
    sharedLinkId: of.sharedLinkId ?? null,
    createdBy: of.userId,
  };
}

/** The subject and text of e-mails: their own, or those of their template with its values. */
async function textsFor(trx: Transaction<DB>, wanted: readonly Addressed[]): Promise<(mail: AnyMail) => TemplateTexts> {
  const keys = new Set(wanted.flatMap(({ of }) => ('template' in of ? of.template : [])));
  const rows = keys.size === 0 ? [] : await storedTemplates(trx, [...keys]);
  const company = keys.size === 0 ? {} : await companyValues(trx);
  const templates = new Map(rows.map((template) => [template.key, template]));
  return (mail) => {
    if (!('template' in mail)) return { subject: mail.subject, body: mail.text };
    const { subject, body } = templates.get(mail.template) ?? MAIL_TEMPLATES[mail.template];
    const values = writtenValues(MAIL_TEMPLATES[mail.template].placeholders, { ...mail.values, ...company });
    return { subject: fillSubject(subject, values), body: fillBody(body, values) };
  };
}

/**
 * Stores each e-mail's files once for all its recipients. If the transaction fails, the nightly cleanup removes them.
 */
async function storedFiles(
  { files }: Pick<Services, 'files'>,
  mails: ReadonlySet<AnyMail>,
): Promise<ReadonlyMap<AnyMail, readonly NewAttachment[]>> {
  const entries = await Promise.all([...mails].map(async (mail) => [mail, await storedFilesOf(mail, files)] as const));
  return new Map(entries);
}

async function storedFilesOf(mail: AnyMail, files: Services['files']): Promise<readonly NewAttachment[]> {
  const attachments: NewAttachment[] = [];
  for (const { filename, contentType, content } of mail.attachments ?? []) {
    const name = cleanName(filename, { maximum: LONGEST_NAME, required: false });
    attachments.push({
      position: attachments.length,
      name: (name.ok ? name.value : filename.slice(-LONGEST_NAME)) || 'attachment',
      contentType,
      size: content.byteLength,
      storageKey: await files.storage.put(content),
    });
  }
  return attachments;
}
