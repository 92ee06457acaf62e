/** How to handle a failed request to QuickBooks. */
export type QuickbooksErrorKind =
  /** The service refuses it; resending it unchanged is pointless. */
  | 'REFUSED'
  /** There is no such record, or it is inactive. */
  | 'NOT_FOUND'
  /** Changed in QuickBooks since it was read. */
  | 'STALE'
  | 'DUPLICATE_NAME'
  | 'DUPLICATE_NUMBER'
  /** Too many requests; nothing was done. */
  | 'THROTTLED'
  /** No response, and nothing was done. */
  | 'AWAY'
  /** No clear response; it may have been done, so repeat it only under the same request id. */
  | 'UNSURE'
  /** Not connected, or no longer. */
  | 'TOKEN'
  /** The company's subscription has ended. */
  | 'SUSPENDED';

/**
 * What to do about an error once nothing else helped. LATER: repeat the same request under the same id. SUSPEND: send
 * nothing else until someone reconnects QuickBooks or renews its subscription. FAIL: someone has to fix something.
 */
export type Reaction = 'LATER' | 'SUSPEND' | 'FAIL';

const REACTIONS: Readonly<Record<QuickbooksErrorKind, Reaction>> = {
  REFUSED: 'FAIL',
  NOT_FOUND: 'FAIL',
  STALE: 'FAIL',
  DUPLICATE_NAME: 'FAIL',
  DUPLICATE_NUMBER: 'FAIL',
  THROTTLED: 'LATER',
  AWAY: 'LATER',
  UNSURE: 'LATER',
  TOKEN: 'SUSPEND',
  SUSPENDED: 'SUSPEND',
};

export const reactionTo = (kind: QuickbooksErrorKind): Reaction => REACTIONS[kind];

const SECOND = 1000;
const WAITS = [5, 15, 60, 5 * 60, 15 * 60, 30 * 60].map((seconds) => seconds * SECOND);
const LONGEST_WAIT = 30 * 60 * SECOND;
/** The largest share of a wait that is cut at random, so that entries that failed together are not retried together. */
const JITTER = 0.3;

/**
 * The wait after the n-th attempt. Retries continue as long as QuickBooks is down, at least every half hour, so that an
 * outage of a day needs no cleanup. `random` is between 0 and 1.
 */
export function waitAfter(attempts: number, random: number): number {
  const wait = WAITS[Math.max(0, attempts - 1)] ?? LONGEST_WAIT;
  return Math.round(wait * (1 - JITTER * random));
}
