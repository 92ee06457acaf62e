import { outageOf } from './outage';

/**
 * Errors that came from this program's database connection. The network code alone doesn't tell: a mail server can
 * refuse with the same one.
 */
const fromDatabase = new WeakSet<Error>();

/** Two transactions that conflicted. */
const CONFLICT_SQL = new Set(['40001', '40P01']);

/** Remembers that an error came from the database. */
export function markFromDatabase(error: unknown): void {
  if (error instanceof Error) fromDatabase.add(error);
}

/**
 * Whether an error only means that the database was away, busy or full, and nothing about the work itself. Errors of a
 * statement (a table's constraint, an unknown name) don't count.
 */
export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!fromDatabase.has(error)) return isDatabaseFault(error.cause);
  return outageOf(error) !== null || ('code' in error && CONFLICT_SQL.has(String(error.code)));
}

/**
 * Whether the database was involved in an error: a transaction that failed with it may have been committed all the
 * same.
 */
export const isFromDatabase = (error: unknown): boolean =>
  error instanceof Error && (fromDatabase.has(error) || isFromDatabase(error.cause));
