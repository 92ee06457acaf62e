import { sql } from 'kysely';
import { createDatabase } from '#db/database';
import type { Database } from '#db/database';
import type { BigCompany } from './big-company';

/** A copy of a company that a measurement may change. */
export interface CompanyCopy {
  readonly connectionString: string;
  drop(): Promise<void>;
}

export const at = (connectionString: string, database: string): string => {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
};

/** Copies a company's database, which nobody may be using, and changes the copy. */
export async function copyCompany(
  { connectionString }: BigCompany,
  name: string,
  change: (db: Database) => Promise<void>,
): Promise<CompanyCopy> {
  const server = createDatabase({ connectionString: at(connectionString, 'postgres'), maxConnections: 1 });
  const drop = () => sql`drop database if exists ${sql.id(name)} with (force)`.execute(server);
  const [base = ''] = new URL(connectionString).pathname.split('/').slice(1);
  // An interrupted run left its own.
  await drop();
  await sql`create database ${sql.id(name)} template ${sql.id(base)}`.execute(server);
  const copy = at(connectionString, name);
  const db = createDatabase({ connectionString: copy, maxConnections: 1 });
  await change(db);
  await db.destroy();
  return {
    connectionString: copy,
    drop: async () => {
      await drop();
      await server.destroy();
    },
  };
}
