import type { Database } from '../../db/database';

/** How a wanted change of an address ended. */
export type EmailChangeOutcome = 'CONFIRMED' | 'CANCELLED' | 'REPLACED' | 'TAKEN';

/** A new address that waits for its confirmation. */
export interface AwaitedEmail {
  readonly userId: number;
  readonly emailAddress: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What each user waits for, in the order of the ids; null for nothing. */
export async function awaitedEmails(db: Database, userIds: readonly number[]): Promise<(AwaitedEmail | null)[]> {
  const rows = await db.selectFrom('emailChange').select(['userId', 'emailAddress', 'createdAt', 'expiresAt']).where('userId', 'in', [...userIds]).where('endedAt', 'is', null).execute();
  const found = new Map(rows.map((row) => [row.userId, row]));
  return userIds.map((id) => found.get(id) ?? null);
}

/** The change that a link was mailed for, whatever became of it, with its owner. */
export async function changeOfLink(db: Database, tokenHash: string) {
  return db
    .selectFrom('emailChange as c')
    .innerJoin('appUser as u', 'u.id', 'c.userId')
    .where('c.tokenHash', '=', tokenHash)
    .select(['c.id', 'c.userId', 'c.emailAddress', 'c.expiresAt', 'c.outcome', 'u.enabled', 'u.firstName', 'u.emailAddress as presentAddress'])
    .executeTakeFirst();
}

/** Ends what a user waits for; answers the address that will not come now, or null. */
export async function endAwaitedEmail(db: Database, userId: number, outcome: EmailChangeOutcome, now: Date): Promise<string | null> {
  const ended = await db.updateTable('emailChange').set({ endedAt: now, outcome }).where('userId', '=', userId).where('endedAt', 'is', null).returning('emailAddress').executeTakeFirst();
  return ended?.emailAddress ?? null;
}

/** Holds a user's row until the transaction ends, so that two changes of one address come one after the other. */
export async function lockUser(trx: Database, userId: number) {
  return trx.selectFrom('appUser').select(['id', 'firstName', 'emailAddress', 'version']).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
}
