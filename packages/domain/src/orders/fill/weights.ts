import type { Cents } from '../../kit/money/index';

// What counts when installers are compared, in tenths of a mile of extra driving. How many orders get an installer
// counts more than all of it.

/** A mile in a straight line. */
export const A_MILE = 10;
/** More miles than that make no difference. */
export const FARTHEST = 5_000;
/** A way whose length is not known: like 20 miles, so that it is neither sought nor avoided. */
export const UNKNOWN_WAY = 200;
/** The customer prefers the installer. */
export const PREFERRED = -100;
/** They are at that address already. */
export const SAME_VISIT = -10_000;
/** A certificate does not cover the day, where that is only pointed out. */
export const UNCOVERED = 500;
/** Each job that they already have that day. */
export const A_FURTHER_JOB = 50;

/** A job of $200 weighs one mile for every $100 that the installer earns more than the one with the least that week. */
const DOLLARS_A_TENTH = 2_000;
const SMALLEST_PAY = 100;
const MOST_FOR_PAY = 300;

/** How much speaks against more pay for someone who is ahead in the week. */
export function unfairness(ahead: Cents, pay: Cents): number {
  const dollars = (ahead / 100) * Math.max(SMALLEST_PAY, pay / 100);
  return Math.min(MOST_FOR_PAY, Math.round(dollars / DOLLARS_A_TENTH));
}
