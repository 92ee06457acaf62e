import type { Database } from '#db/database';
import { newToken, tokenHash } from './reset-tokens';

const DAY = 24 * 60 * 60_000;
/** A browser that has not signed in for this long is unknown again. */
const FORGOTTEN_AFTER = 90 * DAY;

/** Whether this account signed in with a browser's key; null if unknown, otherwise the hash it is counted by. */
export async function knownDevice(
  db: Database,
  userId: number | undefined,
  key: string | null | undefined,
  now: Date,
): Promise<string | null> {
  if (userId === undefined || !key || key.length > 100) return null;
  const hash = tokenHash(key);
  const device = await db
    .selectFrom('knownDevice')
    .select('tokenHash')
    .where('tokenHash', '=', hash)
    .where('userId', '=', userId)
    .where('lastUsedAt', '>', new Date(now.getTime() - FORGOTTEN_AFTER))
    .executeTakeFirst();
  return device ? hash : null;
}

/** The hashes of all browsers that are known to any account. */
export async function knownDeviceHashes(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('knownDevice')
    .select('tokenHash')
    .where('lastUsedAt', '>', new Date(now.getTime() - FORGOTTEN_AFTER))
    .execute();
  return rows.map((row) => row.tokenHash);
}

/** Remembers the browser of a finished sign-in; returns its new key, or null if it already has one. */
export async function rememberDevice(
  db: Database,
  userId: number,
  knownHash: string | null,
  now: Date,
): Promise<string | null> {
  if (knownHash !== null) {
    await db.updateTable('knownDevice').set({ lastUsedAt: now }).where('tokenHash', '=', knownHash).execute();
    return null;
  }
  const key = newToken();
  await db
    .insertInto('knownDevice')
    .values({ tokenHash: tokenHash(key), userId, createdAt: now, lastUsedAt: now })
    .execute();
  return key;
}

/** After a new password every browser of the account is unknown. */
export async function forgetDevices(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('knownDevice').where('userId', '=', userId).execute();
}

/** Removes the keys of browsers that were not used for a long time. */
export async function forgetOldDevices(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('knownDevice')
    .where('lastUsedAt', '<', new Date(now.getTime() - FORGOTTEN_AFTER))
    .execute();
}
