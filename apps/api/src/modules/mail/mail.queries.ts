import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '../../db/database';
import { insertRows } from '../../db/rows';

export type MailRow = Selectable<DB['mailMessage']>;
export type AttachmentRow = Selectable<DB['mailAttachment']>;
export type NewAttachment = Omit<Insertable<DB['mailAttachment']>, 'id' | 'mailMessageId'>;

/** The e-mails that were stored under some keys, by key. */
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

/** Adds e-mails with the same files. One whose key another transaction has stored a moment ago is answered, not added. */
export async function addMails(
  trx: Database,
  mails: readonly Insertable<DB['mailMessage']>[],
  files: readonly NewAttachment[],
): Promise<{ readonly id: number; readonly recipient: string }[]> {
  const added = await trx
    .insertInto('mailMessage')
    .values([...mails])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'recipient'])
    .execute();
  await insertAttachments(
    trx,
    added.flatMap(({ id }) => files.map((file) => ({ ...file, mailMessageId: id }))),
  );
  const keys = mails.flatMap(({ dedupeKey }) => dedupeKey ?? []);
  if (added.length === mails.length || keys.length === 0) return added;
  return trx
    .selectFrom('mailMessage')
    .select(['id', 'recipient'])
    .where('dedupeKey', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}

/** The files of an e-mail, in order. */
export const attachmentsOf = (db: Database, mailId: number): Promise<AttachmentRow[]> =>
  db.selectFrom('mailAttachment').selectAll().where('mailMessageId', '=', mailId).orderBy('position').execute();
