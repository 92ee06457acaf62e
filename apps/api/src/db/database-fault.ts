import { outageOf } from './outage';

/**
 * Errors that came over a connection of this program to its database. The network codes alone don't say so: a mail
 * server is refused with the same ones.
 */
const fromDatabase = new WeakSet<Error>();

/** Two transactions that conflicted. */
const CONFLICT_SQL = new Set(['40001', '40P01']);

/** Remembers where an error came from. */
export function markFromDatabase(error: unknown): void {
  if (error instanceof Error) fromDatabase.add(error);
}

/**
 * Whether the database was away, busy or full while something was done: it says nothing about what was done. An error
 * of a statement itself (a rule of a table, a name that does not exist) is not one.
 */
export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!fromDatabase.has(error)) return isDatabaseFault(error.cause);
  return outageOf(error) !== null || ('code' in error && CONFLICT_SQL.has(String(error.code)));
}

/** Whether the database had a part in an error: then a transaction that it ended may have been stored all the same. */
export const isFromDatabase = (error: unknown): boolean =>
  error instanceof Error && (fromDatabase.has(error) || isFromDatabase(error.cause));
