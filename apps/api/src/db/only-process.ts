import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from './tables.generated';

/** Lock numbers for work that only one process does at a time; no other lock of this database uses them. */
export const ONLY_PROCESS = {
  sendingMail: 4_771_032,
  sendingToQuickbooks: 4_771_033,
  readingQuickbooks: 4_771_034,
  restoring: 4_771_035,
} as const;

/**
 * Runs work unless another process on this database is doing it; then returns undefined. The lock belongs to a
 * connection and ends with the process, however it ends: the next holder knows that the work in progress was abandoned.
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
