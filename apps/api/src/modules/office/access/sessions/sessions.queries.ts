import type { Database } from '#db/database';

const IDLE_LIMIT = 24 * 60 * 60_000;

/** One place where a user is signed in. */
export interface SessionRow {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly userAgent: string;
  readonly ipAddress: string;
}

/** The valid sessions of some users, last used first. */
export const openSessionsOf = (db: Database, userIds: readonly number[], now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .select(['id', 'userId', 'createdAt', 'lastSeenAt', 'userAgent', 'ipAddress'])
    .where('userId', 'in', [...userIds])
    .where('revokedAt', 'is', null)
    .where('endsAt', '>', now)
    .where('lastSeenAt', '>', new Date(now.getTime() - IDLE_LIMIT))
    .orderBy('lastSeenAt', 'desc')
    .execute();
