import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { markFromDatabase } from './database-fault';
import { isInsideTransaction } from './in-transaction';
import { isDatabaseAway } from './outage';
import { PreparingClient } from './prepared-client';

export interface PatientPoolOptions {
  /** How long a caller waits for an unavailable database, in milliseconds. */
  readonly withinMs: number;
  /** See `DatabaseOptions`. */
  readonly onSecondConnection?: ((error: Error) => void) | undefined;
}

const RETRY_EVERY_MS = 100;

/**
 * A pool whose callers wait some seconds for a database that is restarting, and that notices a second connection
 * requested inside a transaction.
 */
export function patientPool(pool: Pool, { withinMs, onSecondConnection }: PatientPoolOptions): PostgresPool {
  async function connect(): Promise<PostgresPoolClient> {
    const until = Date.now() + withinMs;
    for (;;) {
      try {
        return withoutLost(await pool.connect());
      } catch (error) {
        markFromDatabase(error);
        if (Date.now() + RETRY_EVERY_MS > until || !isDatabaseAway(error)) throw error;
        await delay(RETRY_EVERY_MS);
      }
    }
  }
  return {
    async connect() {
      if (isInsideTransaction())
        onSecondConnection?.(new Error('A second connection was requested inside a transaction'));
      return connect();
    },
    end: () => pool.end(),
  };
}

/** A connection that the server has ended is not kept for the next caller. */
function withoutLost(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  client.release = (error) => release(error ?? (client instanceof PreparingClient && client.isLost));
  return client;
}
