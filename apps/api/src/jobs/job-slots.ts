/**
 * How many jobs run at a time in one process, by whose slots they take: what a user waits for, the program's own upkeep
 * (e-mails, prices, nightly work), and the exchange with accounting, which waits for another company's server. None of
 * them can take the slots of another.
 */
export const JOB_SLOTS = { users: 2, upkeep: 2, accounting: 2 } as const;

export type JobSlots = keyof typeof JOB_SLOTS;
