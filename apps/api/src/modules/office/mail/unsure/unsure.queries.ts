import { sql } from 'kysely';
import type { Database } from '#db/database';

/** An unsure e-mail, with those sent right before and after it. */
export interface UnsureMail {
  readonly id: number;
  readonly messageId: string;
  readonly before: string | null;
  readonly after: string | null;
}

const MOST_AT_ONCE = 50;

/** Unsure e-mails of the last days that nobody has settled and that were handed to the server before this time. */
export async function unsureMails(db: Database, until: Date): Promise<readonly UnsureMail[]> {
  const { rows } = await sql<UnsureMail>`
    select u.id, u.message_id,
      (select s.message_id from mail_message s where s.state = 'SENT' and s.sent_at < u.handed_over_at
        and s.sent_at > u.handed_over_at - interval '1 day'
        order by s.sent_at desc limit 1) as before,
      (select s.message_id from mail_message s where s.state = 'SENT' and s.sent_at > u.handed_over_at
        and s.sent_at < ${until}
        order by s.sent_at limit 1) as after
    from mail_message u
    where u.state = 'UNSURE' and u.settled_at is null and u.handed_over_at < ${until}
      and u.handed_over_at > ${until}::timestamptz - interval '3 days'
    order by u.handed_over_at desc, u.id limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}

/** Marks e-mails with a copy on the server as sent. */
export const markSent = (db: Database, ids: readonly number[]): Promise<unknown> =>
  db
    .updateTable('mailMessage')
    .set({
      state: 'SENT',
      error: '',
      serverAnswer: '',
      sentAt: sql<Date>`coalesce(handed_over_at, tried_at, created_at)`,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', [...ids])
    .where('state', '=', 'UNSURE')
    .where('settledAt', 'is', null)
    .execute();

/** Requeues e-mails that the server did not send. */
export const queueUnsent = (db: Database, ids: readonly number[]): Promise<unknown> =>
  db
    .updateTable('mailMessage')
    .set({ state: 'QUEUED', error: '', serverAnswer: '', dueAt: null, version: sql<number>`version + 1` })
    .where('id', 'in', [...ids])
    .where('state', '=', 'UNSURE')
    .where('settledAt', 'is', null)
    .execute();
