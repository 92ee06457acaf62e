/** What a failed request to QuickBooks means for the caller. */
export type QuickbooksErrorKind =
  /** The service says no; sending the same again is of no use. */
  | 'REFUSED'
  /** There is no such record, or it was made inactive. */
  | 'NOT_FOUND'
  /** Changed there since it was read. */
  | 'STALE'
  | 'DUPLICATE_NAME'
  | 'DUPLICATE_NUMBER'
  /** Too many requests; nothing was done. */
  | 'THROTTLED'
  /** No answer, and nothing was done. */
  | 'AWAY'
  /** No answer that says so, but it may have been done: repeat it under the same request id only. */
  | 'UNSURE'
  /** Not connected, or not any more. */
  | 'TOKEN'
  /** The company's subscription has ended. */
  | 'SUSPENDED';

/**
 * What follows from an error that nothing else could be done about. LATER: the same request again, under the same id.
 * SUSPEND: nothing else is sent until a person has connected QuickBooks again, or renewed its subscription. FAIL: a
 * person has to fix something.
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
/** Up to this share of a wait is left off at random, so that what failed together is not tried together. */
const JITTER = 0.3;

/**
 * How long something waits after its n-th attempt. It is tried as long as QuickBooks is away, at least every half hour:
 * a day without QuickBooks needs no one to do anything afterwards. `random` is between 0 and 1.
 */
export function waitAfter(attempts: number, random: number): number {
  const wait = WAITS[Math.max(0, attempts - 1)] ?? LONGEST_WAIT;
  return Math.round(wait * (1 - JITTER * random));
}
