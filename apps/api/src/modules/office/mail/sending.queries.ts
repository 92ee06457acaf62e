import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB, Database } from '#db/database';
import type { MailRow } from './mail.queries';

/** Claims the next due e-mail and commits before contacting the mail server; undefined if there is none. */
export async function claimMail(db: Database, now: Date): Promise<MailRow | undefined> {
  return db
    .updateTable('mailMessage')
    .set({
      state: 'SENDING',
      triedAt: now,
      handedOverAt: null,
      attempts: sql<number>`attempts + 1`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', (row) =>
      row
        .selectFrom('mailMessage as m')
        .select('m.id')
        .where('m.state', '=', 'QUEUED')
        .where(sql<boolean>`coalesce(m.due_at <= ${now}, true)`)
        .orderBy('m.dueAt', (order) => order.asc().nullsFirst())
        .orderBy('m.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .where('state', '=', 'QUEUED')
    .returningAll()
    .executeTakeFirst();
}

/** Stores a test e-mail that the caller is about to send. */
export const addTestMail = (
  db: Database,
  mail: Omit<Insertable<DB['mailMessage']>, 'isTest' | 'state' | 'attempts' | 'triedAt'> & { readonly createdAt: Date },
) =>
  db
    .insertInto('mailMessage')
    .values({
      ...mail,
      isTest: true,
      state: 'SENDING',
      attempts: 1,
      triedAt: mail.createdAt,
      handedOverAt: mail.createdAt,
    })
    .returning(['id', 'attempts'])
    .executeTakeFirstOrThrow();

/** Whether any waiting e-mail could be sent now. */
export async function isMailDue(db: Database, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('mailMessage')
    .select('id')
    .where('state', '=', 'QUEUED')
    .where(sql<boolean>`coalesce(due_at <= ${now}, true)`)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** The outcome of an attempt. */
export type Outcome =
  | { readonly state: 'SENT'; readonly sentAt: Date }
  | { readonly state: 'SAVED' }
  | { readonly state: 'QUEUED'; readonly dueAt: Date; readonly error: string; readonly serverAnswer: string }
  | { readonly state: 'FAILED' | 'UNSURE'; readonly error: string; readonly serverAnswer: string };

/** Records the outcome of an attempt. An e-mail that a user settled since then is never queued again. */
export async function recordOutcome(
  db: Database,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<boolean> {
  const changed = await db
    .updateTable('mailMessage')
    .set({ error: '', serverAnswer: '', dueAt: null, ...outcome, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['SENDING', 'UNSURE'])
    .$if(outcome.state === 'QUEUED', (mail) => mail.where('settledAt', 'is', null))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Records that the text of an e-mail is being sent to the mail server; false if another process has taken it over. */
export async function noteHandedOver(
  db: Database,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
): Promise<boolean> {
  const noted = await db
    .updateTable('mailMessage')
    .set({ handedOverAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'SENDING')
    .where('handedOverAt', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

const untried = { state: 'QUEUED', attempts: sql<number>`attempts - 1`, version: sql<number>`version + 1` } as const;

/** Requeues an e-mail whose files can't be read now; the attempt does not count. */
export const putBack = (
  db: Database,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  { dueAt, error }: { readonly dueAt: Date; readonly error: string },
) =>
  db
    .updateTable('mailMessage')
    .set({ ...untried, dueAt, error, serverAnswer: '' })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'SENDING')
    .execute();

/**
 * Releases e-mails that a dead process was sending: queued again as untried if the mail server had received none of the
 * text, otherwise unsure. Call it only while no other process sends.
 */
export async function releaseAbandoned(db: Database, error: string): Promise<void> {
  await db
    .updateTable('mailMessage')
    .set(untried)
    .where('state', '=', 'SENDING')
    .where('handedOverAt', 'is', null)
    .execute();
  await db
    .updateTable('mailMessage')
    .set({ state: 'UNSURE', error, version: sql<number>`version + 1` })
    .where('state', '=', 'SENDING')
    .execute();
}
