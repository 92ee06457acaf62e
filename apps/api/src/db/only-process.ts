import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from './tables.generated';

/** Work that one process at a time does; any numbers that no other lock of this database has. */
export const ONLY_PROCESS = {
  sendingMail: 4_771_032,
  sendingToQuickbooks: 4_771_033,
  readingQuickbooks: 4_771_034,
  restoring: 4_771_035,
} as const;

/**
 * Runs work while no other process on this database does; undefined if one does. The lock belongs to a connection: it
 * ends with the process, however that ends, so that what was being done then is known to be abandoned.
 */
export function asOnlyProcess<Result>(
  db: Kysely<DB>,
  lock: (typeof ONLY_PROCESS)[keyof typeof ONLY_PROCESS],
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(own);
    if (rows[0]?.taken !== true) return undefined;
    try {
      return await work();
    } finally {
      // If the connection was lost, so was the lock.
      await sql`select pg_advisory_unlock(${lock})`.execute(own).catch(() => undefined);
    }
  });
}
