/** The most orders in one bulk action. */
export const MOST_ORDERS = 1000;

/** The most orders in one printed document. */
export const MOST_PRINTED = 50;

/** Orders per request of a bulk action; rows and progress update after each. */
export const AT_A_TIME = 25;

/** A list in parts of at most this size. */
export const partsOf = <T>(all: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
