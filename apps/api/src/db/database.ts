import { CamelCasePlugin, PostgresDialect } from 'kysely';
import type { Kysely, LogEvent, Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { PatientKysely } from './patient-kysely';
import { PreparingClient } from './prepared-client';
import type { DB } from './tables.generated';

export type { DB } from './tables.generated';
/** A connection pool or an open transaction; a function that takes it can run inside either. */
export type Database = Kysely<DB> | Transaction<DB>;

// Whole numbers stay numbers (amounts are far below 2^53) and calendar dates stay 'YYYY-MM-DD'.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.DATE, (value) => value);

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly maxConnections?: number;
  /** Called once for each statement sent: tests count them, development logs the slow ones. */
  readonly onStatement?: (event: LogEvent) => void;
}

/** Opens a pool on a PostgreSQL server; tables and columns are named in camel case from here on. */
export function createDatabase(options: DatabaseOptions): Kysely<DB> {
  const pool = new Pool({ Client: PreparingClient, connectionString: options.connectionString, max: options.maxConnections ?? 20, application_name: 'falcon-flooring' });
  // An idle connection that the server closes (a restart) must not end the process: the pool opens a new one.
  pool.on('error', () => undefined);
  const onStatement = options.onStatement;
  return new PatientKysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(onStatement ? { log: onStatement } : {}),
  });
}
