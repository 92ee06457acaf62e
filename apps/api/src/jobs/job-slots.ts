/**
 * How many jobs of each kind run at a time in one process: those that users wait for, the program's upkeep (e-mails,
 * prices, nightly work), and the exchange with accounting, which waits for another company's server. No kind can use
 * the slots of another.
 */
export const JOB_SLOTS = { users: 2, upkeep: 2, accounting: 2 } as const;

export type JobSlots = keyof typeof JOB_SLOTS;
