import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { insertRows } from '#db/rows';

export type MailRow = Selectable<DB['mailMessage']>;
export type AttachmentRow = Selectable<DB['mailAttachment']>;
export type NewAttachment = Omit<Insertable<DB['mailAttachment']>, 'id' | 'mailMessageId'>;

/** Stored e-mails by key. */
export async function knownMails(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('mailMessage')
    .select(['id', 'dedupeKey'])
    .where('dedupeKey', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.dedupeKey ?? '', row.id]));
}

const insertAttachments = insertRows('mailAttachment');

/** An e-mail to store, with its files. */
export interface NewMail {
  readonly mail: Insertable<DB['mailMessage']>;
  readonly files: readonly NewAttachment[];
}

/**
 * Adds e-mails and their files with one statement each for any number. Returns their ids in the same order; if another
 * transaction has just stored one under the same key, that one's id.
 */
export async function addMails(trx: Database, mails: readonly NewMail[]): Promise<number[]> {
  const added = await trx
    .insertInto('mailMessage')
    .values(mails.map(({ mail }) => mail))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'messageId'])
    .execute();
  const ids = new Map(added.map(({ id, messageId }) => [messageId, id]));
  await insertAttachments(
    trx,
    mails.flatMap(({ mail, files }) => {
      const mailMessageId = ids.get(mail.messageId);
      return mailMessageId === undefined ? [] : files.map((file) => ({ ...file, mailMessageId }));
    }),
  );
  const others =
    added.length === mails.length
      ? new Map<string, number>()
      : await knownMails(
          trx,
          mails.flatMap(({ mail }) => mail.dedupeKey ?? []),
        );
  return mails.flatMap(({ mail }) => ids.get(mail.messageId) ?? others.get(mail.dedupeKey ?? '') ?? []);
}

/** The files of an e-mail, in order. */
export const attachmentsOf = (db: Database, mailId: number): Promise<AttachmentRow[]> =>
  db.selectFrom('mailAttachment').selectAll().where('mailMessageId', '=', mailId).orderBy('position').execute();
