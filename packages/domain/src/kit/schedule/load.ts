import type { FlooringTypeId, JobTime } from '../flooring/index';
import type { Quantity } from '../money/index';
import { LIMIT_TYPES, limitTypesOf } from './limits';
import type { LimitMethod, LimitType } from './limits';

/** Half of a day. */
export type Slot = 'AM' | 'PM';

/**
 * How much of one kind is booked on a date, in hundredths of a job or square yard. `unslotted` counts old jobs without
 * a half day.
 */
export interface SlotLoad {
  readonly am: Quantity;
  readonly pm: Quantity;
  readonly unslotted: Quantity;
}

/** Nothing booked. */
export const NO_LOAD: SlotLoad = { am: 0 as Quantity, pm: 0 as Quantity, unslotted: 0 as Quantity };

/** Jobs of one kind and half day, counted together. */
export interface BookedJobs {
  readonly flooringTypeId: FlooringTypeId;
  readonly isOccupied: boolean;
  readonly slot: Slot | null;
  readonly jobs: number;
  readonly squareYards: Quantity;
}

/** Everything of one kind booked on a date. */
export const totalLoad = (load: SlotLoad): Quantity => (load.am + load.pm + load.unslotted) as Quantity;

/** Adds a job's load to its half day. */
export function addLoad(load: SlotLoad, slot: Slot | null, amount: Quantity): SlotLoad {
  if (slot === 'AM') return { ...load, am: (load.am + amount) as Quantity };
  if (slot === 'PM') return { ...load, pm: (load.pm + amount) as Quantity };
  return { ...load, unslotted: (load.unslotted + amount) as Quantity };
}

/** Removes a job's load from its half day. */
export const removeLoad = (load: SlotLoad, slot: Slot | null, amount: Quantity): SlotLoad =>
  addLoad(load, slot, (0 - amount) as Quantity);

/** The load on each kind of limit from one date's jobs; occupied carpet does not count as other carpet. */
export function loadByType(jobs: readonly BookedJobs[], method: LimitMethod): Readonly<Record<LimitType, SlotLoad>> {
  const loads = Object.fromEntries(LIMIT_TYPES.map((type) => [type, NO_LOAD])) as Record<LimitType, SlotLoad>;
  for (const booked of jobs) {
    const amount = (method === 'JOB_COUNT' ? booked.jobs * 100 : booked.squareYards) as Quantity;
    for (const type of limitTypesOf(booked.flooringTypeId, booked.isOccupied))
      loads[type] = addLoad(loads[type], booked.slot, amount);
  }
  return loads;
}

/** The half day a job gets: the requested one; for EITHER the emptier one, AM on a tie; none for DO_NOT_USE. */
export function slotFor(jobTime: JobTime, load: SlotLoad): Slot | null {
  if (jobTime === 'AM' || jobTime === 'PM') return jobTime;
  if (jobTime === 'DO_NOT_USE') return null;
  return load.pm < load.am ? 'PM' : 'AM';
}

/** The limit of a half day: half the limit, rounded up to a whole job or yard. */
export const slotLimit = (limit: Quantity): Quantity => (Math.ceil(limit / 200) * 100) as Quantity;
