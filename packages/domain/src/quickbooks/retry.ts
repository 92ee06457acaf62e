/** The kinds of errors that a request to QuickBooks can end with. */
export type ErrorKind =
  | 'REFUSED'
  | 'NOT_FOUND'
  | 'STALE'
  | 'DUPLICATE_NAME'
  | 'DUPLICATE_NUMBER'
  | 'THROTTLED'
  | 'AWAY'
  | 'UNSURE'
  | 'TOKEN'
  | 'SUSPENDED';

/**
 * What follows from an error that nothing else could be done about. LATER: the same request again, under the same id. SUSPEND: nothing is
 * sent until a person has connected QuickBooks again. FAIL: a person has to fix something.
 */
export type Reaction = 'LATER' | 'SUSPEND' | 'FAIL';

const REACTIONS: Readonly<Record<ErrorKind, Reaction>> = {
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

export const reactionTo = (kind: ErrorKind): Reaction => REACTIONS[kind];

const SECOND = 1000;
const WAITS = [5, 15, 60, 5 * 60, 15 * 60, 30 * 60].map((seconds) => seconds * SECOND);
const LONGEST_WAIT = 30 * 60 * SECOND;
/** Up to this share of a wait is left off at random, so that what failed together is not tried together. */
const JITTER = 0.3;

/**
 * How long something waits after its n-th attempt. It is tried as long as QuickBooks is away, at least every half hour: a day without
 * QuickBooks needs no one to do anything afterwards. `random` is between 0 and 1.
 */
export function waitAfter(attempts: number, random: number): number {
  const wait = WAITS[Math.max(0, attempts - 1)] ?? LONGEST_WAIT;
  return Math.round(wait * (1 - JITTER * random));
}
