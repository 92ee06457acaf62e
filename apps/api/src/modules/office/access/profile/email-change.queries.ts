import type { Database } from '#db/database';

/** How a requested change of an address ended. */
export type EmailChangeOutcome = 'CONFIRMED' | 'CANCELLED' | 'REPLACED' | 'TAKEN';

/** A new address that waits for confirmation. */
export interface AwaitedEmail {
  readonly userId: number;
  readonly emailAddress: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The awaited addresses of some users. */
export const awaitedEmails = (db: Database, userIds: readonly number[]): Promise<AwaitedEmail[]> =>
  db
    .selectFrom('emailChange')
    .select(['userId', 'emailAddress', 'createdAt', 'expiresAt'])
    .where('userId', 'in', [...userIds])
    .where('endedAt', 'is', null)
    .execute();

/** The change that a link was e-mailed for, whatever its outcome, with its owner. */
export async function changeOfLink(db: Database, tokenHash: string) {
  return db
    .selectFrom('emailChange as c')
    .innerJoin('appUser as u', 'u.id', 'c.userId')
    .where('c.tokenHash', '=', tokenHash)
    .select([
      'c.id',
      'c.userId',
      'c.emailAddress',
      'c.expiresAt',
      'c.outcome',
      'u.enabled',
      'u.firstName',
      'u.emailAddress as presentAddress',
    ])
    .executeTakeFirst();
}

/** Ends a pending change; returns the address that was dropped, or null. */
export async function endAwaitedEmail(
  db: Database,
  userId: number,
  outcome: EmailChangeOutcome,
  now: Date,
): Promise<string | null> {
  const ended = await db
    .updateTable('emailChange')
    .set({ endedAt: now, outcome })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .returning('emailAddress')
    .executeTakeFirst();
  return ended?.emailAddress ?? null;
}

/** Locks a user's row until the transaction ends, so that two changes of one address are made one after the other. */
export async function lockUser(trx: Database, userId: number) {
  return trx
    .selectFrom('appUser')
    .select(['id', 'firstName', 'emailAddress', 'version'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
