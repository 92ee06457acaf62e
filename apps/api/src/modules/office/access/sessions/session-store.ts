import type { Database } from '#db/database';
import type { Caller, Services } from '#core/context';
import { signSessionToken } from './tokens';

const LONGEST_SESSION = 14 * 24 * 60 * 60_000;
/** The topic for every change of sessions or permissions. */
export const ACCESS_TOPIC = 'access';

export interface OpenedSession {
  readonly id: string;
  readonly token: string;
}

/**
 * Opens a session and signs its first token. `FULL` after every required factor, `MFA_PENDING` after the password
 * alone.
 */
export async function openSession(
  services: Pick<Services, 'clock' | 'secretKey'>,
  db: Database,
  userId: number,
  factorState: 'FULL' | 'MFA_PENDING',
  factors: readonly string[],
  caller: Caller,
): Promise<OpenedSession> {
  const now = services.clock();
  const row = await db
    .insertInto('session')
    .values({
      userId,
      createdAt: now,
      lastSeenAt: now,
      endsAt: new Date(now.getTime() + LONGEST_SESSION),
      factorState,
      userAgent: caller.userAgent.slice(0, 300),
      ipAddress: caller.ip,
    })
    .returning(['id', 'userId', 'endsAt', 'createdAt'])
    .executeTakeFirstOrThrow();
  return { id: row.id, token: await signSessionToken(services.secretKey, row, factors, now) };
}

/**
 * Ends sessions of a user: all, some, or all but one. Call inside the transaction of the change, then `forgetSessions`.
 */
export async function revokeSessions(
  services: Pick<Services, 'clock' | 'events'>,
  db: Database,
  userId: number,
  which: { readonly only?: string | readonly string[]; readonly except?: string } = {},
): Promise<number> {
  let update = db
    .updateTable('session')
    .set({ revokedAt: services.clock() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null);
  if (which.only) update = update.where('id', 'in', [which.only].flat());
  if (which.except) update = update.where('id', '!=', which.except);
  const result = await update.executeTakeFirst();
  // A link created in a session must not outlive it.
  if (!which.only)
    await db
      .updateTable('linkToken')
      .set({ expiresAt: services.clock() })
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .execute();
  await services.events.publish(db, ACCESS_TOPIC, { userId });
  return Number(result.numUpdatedRows);
}
