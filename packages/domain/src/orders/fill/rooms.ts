import { slotLimit } from '../../kit/schedule/index';
import type { Slot } from '../../kit/schedule/index';
import type { Quantity } from '../../kit/money/index';
import type { CrewJob, CrewMember } from '../moves/index';

/** What an installer can still get on a day. */
export interface Room {
  readonly installerId: number;
  /** The jobs they have that day. */
  readonly jobs: number;
  /** How many more they can get. */
  readonly free: number;
  /** How many more in a half of the day. */
  readonly freeIn: (slot: Slot | null) => number;
  /** How many square yards more; null for no limit. */
  readonly yards: number | null;
}

const visitsOf = (jobs: readonly CrewJob[]): number => new Set(jobs.map(({ visit }) => visit)).size;

/** The room that an installer has beside their jobs of the day: half of the daily jobs in each half, rounded up. */
export function roomOf({ id, dailyJobs, dailyYards }: CrewMember, jobs: readonly CrewJob[]): Room {
  const most = slotLimit((dailyJobs * 100) as Quantity) / 100;
  const yards = jobs.reduce((sum, { squareYards }) => sum + squareYards, 0);
  return {
    installerId: id,
    jobs: visitsOf(jobs),
    free: Math.max(0, dailyJobs - visitsOf(jobs)),
    freeIn: (slot) => Math.max(0, most - visitsOf(jobs.filter((job) => job.slot === slot))),
    yards: dailyYards === null ? null : dailyYards - yards,
  };
}
