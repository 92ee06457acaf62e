import { sql } from 'kysely';
import type { Database } from '#db/database';

/** Waiting e-mails of a restored copy: those from the backup, and since when, and those written in the copy. */
export interface WaitingMails {
  readonly ofBackup: number;
  readonly oldest: Date | null;
  readonly ofCopy: number;
}

export async function waitingMails(db: Database, restoredAt: Date): Promise<WaitingMails> {
  const { rows } = await sql<WaitingMails>`
    select count(*) filter (where created_at < ${restoredAt}) as of_backup,
      min(created_at) filter (where created_at < ${restoredAt}) as oldest,
      count(*) filter (where created_at >= ${restoredAt}) as of_copy
    from mail_message where state = 'QUEUED'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The waiting e-mails could not be counted');
  return row;
}

/** Settles a backup's waiting e-mails instead of sending them; returns how many. */
export async function settleWaiting(
  trx: Database,
  restoredAt: Date,
  {
    wasSent,
    error,
    userId,
    at,
  }: { readonly wasSent: boolean; readonly error: string; readonly userId: number; readonly at: Date },
): Promise<number> {
  const changed = await trx
    .updateTable('mailMessage')
    .set({
      state: wasSent ? 'UNSURE' : 'FAILED',
      error,
      dueAt: null,
      ...(wasSent ? { triedAt: sql<Date>`coalesce(tried_at, created_at)` } : {}),
      settledAs: wasSent ? 'ARRIVED' : 'NOT_NEEDED',
      settledBy: userId,
      settledAt: at,
      version: sql<number>`version + 1`,
    })
    .where('state', '=', 'QUEUED')
    .where('createdAt', '<', restoredAt)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}
