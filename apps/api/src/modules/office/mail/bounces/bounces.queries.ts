import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { MailboxPosition } from '#mail/bounce-mailbox';

/** The last reading of a bounce mailbox. */
export interface MailboxState extends MailboxPosition {
  readonly lastReadAt: Date | null;
  readonly lastError: string;
  readonly lastErrorAt: Date | null;
}

/** The state of a mailbox; undefined if it was never read. */
export const mailboxState = (db: Database, place: string): Promise<MailboxState | undefined> =>
  db
    .selectFrom('bounceMailbox')
    .select(['uidValidity', 'lastUid', 'lastReadAt', 'lastError', 'lastErrorAt'])
    .where('place', '=', place)
    .executeTakeFirst();

/** Stores how far a mailbox was read, or why it could not be read. */
export async function noteMailbox(db: Database, place: string, state: Partial<MailboxState>): Promise<void> {
  await db
    .insertInto('bounceMailbox')
    .values({ place, ...state })
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ place, ...state }))
    .execute();
}

/** Marks e-mails as bounced, except those not sent or already bounced. Returns how many. */
export async function markBounced(
  db: Database,
  messageIds: readonly string[],
  bounce: { readonly at: Date; readonly reason: string; readonly answer: string },
): Promise<number> {
  const changed = await sql`
    update mail_message set state = 'BOUNCED', bounced_at = ${bounce.at}, bounce_reason = ${bounce.reason},
      server_answer = ${bounce.answer}, error = '',
      sent_at = coalesce(sent_at, tried_at, created_at), version = version + 1,
      -- It did not arrive, whatever a person has noted.
      settled_at = case settled_as when 'ARRIVED' then null else settled_at end, settled_by = case settled_as
        when 'ARRIVED' then null else settled_by end,
      settled_as = nullif(settled_as, 'ARRIVED')
    where message_id = any(${[...messageIds]}::text[]) and state in ('SENT', 'UNSURE')`.execute(db);
  return Number(changed.numAffectedRows ?? 0n);
}
