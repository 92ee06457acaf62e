import { CamelCasePlugin, PostgresDialect } from 'kysely';
import type { Kysely, LogEvent, Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { PatientKysely } from './patient-kysely';
import { patientPool } from './patient-pool';
import { PreparingClient } from './prepared-client';
import { RowStream } from './row-stream';
import type { DB } from './tables.generated';

export type { DB } from './tables.generated';
/** A connection pool or an open transaction; a function that takes it can run in either. */
export type Database = Kysely<DB> | Transaction<DB>;

// Integers stay numbers (amounts are far below 2^53) and dates stay 'YYYY-MM-DD'.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.DATE, (value) => value);

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly maxConnections?: number;
  /** How many of the connections transactions can use, so that reads keep the rest; no limit if left out. */
  readonly mostTransactions?: number;
  /**
   * How long a statement waits for a lock, and how long a transaction queues for others of this process (milliseconds).
   */
  readonly lockWithinMs?: number;
  readonly queueWithinMs?: number;
  /** Called once for each statement: tests count them, development logs the slow ones. */
  readonly onStatement?: (event: LogEvent) => void;
  /** The server cancels statements that run longer (milliseconds); without it there is no limit. */
  readonly statementTimeoutMs?: number;
  /**
   * Called when code inside a transaction requests a second connection; types can't prevent every case. Tests throw,
   * the server logs.
   */
  readonly onSecondConnection?: (error: Error) => void;
}

/** How long a caller waits for a connection, when the pool is at its limit or the database is restarting. */
export const CONNECT_WITHIN_MS = 5_000;
/** An open transaction that is idle for this long is ended, because it holds its locks for nothing. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Opens a pool on a PostgreSQL server; tables and columns have camel-case names in code. */
export function createDatabase(options: DatabaseOptions): Kysely<DB> {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: options.connectionString,
    max: options.maxConnections ?? 20,
    application_name: 'falcon-flooring',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...(options.statementTimeoutMs ? { statement_timeout: options.statementTimeoutMs } : {}),
    ...(options.lockWithinMs ? { lock_timeout: options.lockWithinMs } : {}),
  });
  // Losing a connection (server restart) must not stop the process, whether the connection was idle or between two
  // statements: the pool opens a new one, and the next statement on the lost one fails with the reason.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const onStatement = options.onStatement;
  return new PatientKysely<DB>(
    {
      dialect: new PostgresDialect({
        pool: patientPool(pool, { withinMs: CONNECT_WITHIN_MS, onSecondConnection: options.onSecondConnection }),
        cursor: RowStream,
      }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      ...(onStatement ? { log: onStatement } : {}),
    },
    {
      mostTransactions: options.mostTransactions,
      placeWithinMs: CONNECT_WITHIN_MS,
      queueWithinMs: options.queueWithinMs,
    },
  );
}
