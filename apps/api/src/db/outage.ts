/**
 * Why the database does not answer: `AWAY` (restarting, crashed, unreachable), `BUSY` (no free connection), `LOCKED`
 * (somebody else is saving the same), `SLOW` (a statement or an idle transaction reached its time limit), `FULL` (no
 * space on a disk).
 */
export type Outage = 'AWAY' | 'BUSY' | 'LOCKED' | 'SLOW' | 'FULL';

/** No connection for a transaction became free in time. */
export class NoPlaceInTime extends Error {
  override readonly name = 'NoPlaceInTime';
  constructor() {
    super('No connection for a transaction became free in time');
  }
}

/** Other transactions of this process held the same lock for too long. */
export class LockedTooLong extends Error {
  override readonly name = 'LockedTooLong';
  constructor() {
    super('Other transactions held the same lock for too long');
  }
}

const AWAY_SQL = /^(08...|57P0[1-5])$/;
const AWAY_NODE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
const AWAY_DRIVER = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
/** The pool's message when no connection became free in time. */
const POOL_TIMEOUT = /^timeout exceeded when trying to connect/;
const BY_SQLSTATE: Readonly<Record<string, Outage>> = {
  '57014': 'SLOW',
  '25P03': 'SLOW',
  '55P03': 'LOCKED',
  '53200': 'BUSY',
  '53300': 'BUSY',
  '53400': 'BUSY',
  '53100': 'FULL',
  ENOSPC: 'FULL',
  EDQUOT: 'FULL',
};

/** The outage that an error reports; null for every other error. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof NoPlaceInTime) return 'BUSY';
  if (error instanceof LockedTooLong) return 'LOCKED';
  const code = 'code' in error ? String(error.code) : '';
  const knownOutage = BY_SQLSTATE[code];
  if (knownOutage) return knownOutage;
  if (AWAY_SQL.test(code) || AWAY_NODE.has(code) || AWAY_DRIVER.test(error.message)) return 'AWAY';
  if (POOL_TIMEOUT.test(error.message)) return 'BUSY';
  // Several addresses of one host, all tried without success.
  return error instanceof AggregateError
    ? (error.errors.map(outageOf).find((outage) => outage !== null) ?? null)
    : null;
}

/** Whether the database is restarting or unreachable, which is temporary. */
export const isDatabaseAway = (error: unknown): boolean => outageOf(error) === 'AWAY';

const FULL_FOR_MS = 10 * 60_000;
let fullAt = Number.NEGATIVE_INFINITY;

/** Records that a caller hit a full disk. */
export const noteDiskFull = (): void => void (fullAt = Date.now());

/** Whether a caller hit a full disk within the last ten minutes; the health check then looks more closely. */
export const wasDiskFull = (): boolean => Date.now() - fullAt < FULL_FOR_MS;
