import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import { eventually } from './api-client';
import type { TestApi } from './api-client';

/** A lock that a test holds so that a program stops at an exact statement. */
export interface HeldLock {
  /** Until a connection waits for this lock. */
  waitedFor(): Promise<void>;
  /** Ends the connections that wait for it, as a database that goes away does. */
  disconnect(): Promise<void>;
  release(): Promise<void>;
}

/** Takes a lock in a transaction of its own, until it is released. */
export async function holdLock(
  { db }: Pick<TestApi, 'db'>,
  lock: (trx: Transaction<DB>) => Promise<unknown>,
): Promise<HeldLock> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  let reportPid = (_pid: number): void => undefined;
  const isTaken = new Promise<number>((resolve) => (reportPid = resolve));
  const transaction = db.transaction().execute(async (trx) => {
    await lock(trx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    reportPid(rows[0]?.pid ?? 0);
    await isReleased;
  });
  const pid = await Promise.race([isTaken, transaction.then(() => 0)]);
  const waiting = sql`from pg_stat_activity where datname = current_database()
    and ${pid}::int = any(pg_blocking_pids(pid))`;
  return {
    waitedFor: () => eventually(async () => (await sql`select ${waiting}`.execute(db)).rows.length > 0),
    disconnect: async () => void (await sql`select pg_terminate_backend(pid) ${waiting}`.execute(db)),
    release: async () => {
      release();
      await transaction;
    },
  };
}

/** Runs work that loses its connection at the statement that waits for a lock. */
export async function disconnectedAt<Result>(
  api: TestApi,
  lock: (trx: Transaction<DB>) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const heldLock = await holdLock(api, lock);
  const working = work();
  working.catch(() => undefined);
  await heldLock.waitedFor();
  await heldLock.disconnect();
  await heldLock.release();
  return working;
}
