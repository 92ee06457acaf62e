import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';

const HOUR = 60 * 60_000;
const LIFETIME = { RESET: HOUR, INVITATION: 7 * 24 * HOUR } as const;
export type ResetKind = keyof typeof LIFETIME;

/** Only the hash is stored: a copy of the database opens no account. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The secret part of an e-mailed link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Invalidates the password links that were e-mailed to a user. */
export async function endResetLinks(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('passwordReset')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Creates a link to choose a password; earlier links of the same user end. */
export async function createResetLink(
  ctx: Pick<TransactionContext, 'now' | 'services'>,
  db: Database,
  userId: number,
  kind: ResetKind,
): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await endResetLinks(db, userId, now);
  await db
    .insertInto('passwordReset')
    .values({
      userId,
      tokenHash: tokenHash(token),
      kind,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME[kind]),
    })
    .execute();
  return `${ctx.services.publicUrl}/reset-password/${token}`;
}

/** The unused, unexpired reset of an enabled user for a token. */
export async function validReset(db: Database, token: string, now: Date) {
  return db
    .selectFrom('passwordReset as p')
    .innerJoin('appUser as u', 'u.id', 'p.userId')
    .where('p.tokenHash', '=', tokenHash(token))
    .where('p.usedAt', 'is', null)
    .where('p.expiresAt', '>', now)
    .where('u.enabled', '=', true)
    .select(['p.id', 'p.kind', 'p.userId', 'u.firstName', 'u.emailAddress'])
    .executeTakeFirst();
}
