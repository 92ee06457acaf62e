import { quantity } from '@falcon/domain/kit/money';
import type { FlooringTypeId, JobTime } from '@falcon/domain/kit/flooring';
import {
  addDays,
  addLoad,
  canBook,
  isBusinessDay,
  LIMIT_TYPES,
  limitOn,
  limitTypesOf,
  loadOf,
  NO_LOAD,
} from '@falcon/domain/kit/schedule';
import type { LimitState, LimitType, Slot, SlotLoad } from '@falcon/domain/kit/schedule';
import type { Limits } from '../company/company';
import type { Crew } from '../company/people';
import type { Random } from '../random';

/** A place on a date with an available installer. */
export interface Place {
  readonly date: string;
  readonly slot: Slot;
  readonly crew: Crew;
}

export interface PlaceQuestion {
  readonly flooringTypeId: FlooringTypeId;
  readonly isOccupied: boolean;
  readonly jobTime: JobTime;
  /** The day on which the order is submitted. */
  readonly today: string;
  /** The earliest date. */
  readonly from: string;
}

const DAYS_TO_LOOK = 60;
const ONE_JOB = loadOf({ squareYards: quantity(0) }, 'JOB_COUNT');

/**
 * The bookings of each date, and the installers who work then. Orders canceled later keep their places, so that the
 * limits hold on every past day.
 */
export class DayBook {
  readonly #loads = new Map<string, Map<LimitType, SlotLoad>>();
  readonly #busy = new Map<string, Set<number>>();
  readonly #limits = new Map<string, ReadonlyMap<LimitType, LimitState['limit']>>();

  constructor(
    readonly limits: Limits,
    readonly crews: readonly Crew[],
    readonly random: Random,
  ) {}

  /** Takes the first free place from a date on; null if sixty days are full. */
  take(question: PlaceQuestion): Place | null {
    for (let ahead = 0; ahead < DAYS_TO_LOOK; ahead += 1) {
      const date = addDays(question.from, ahead);
      if (!isBusinessDay(date)) continue;
      const states = this.#statesOf(date, question);
      const answer = canBook({
        date,
        today: question.today,
        jobTime: question.jobTime,
        amount: ONE_JOB,
        limits: states,
        override: false,
      });
      if (!answer.ok || answer.slot === null) continue;
      const crew = this.freeCrew(date, answer.slot, question.flooringTypeId);
      if (!crew) continue;
      for (const { type, load } of states) this.#loadsOf(date).set(type, addLoad(load, answer.slot, ONE_JOB));
      return { date, slot: answer.slot, crew };
    }
    return null;
  }

  /**
   * Takes the other half of the same day for the same installer, for two jobs in one apartment; null if the installer
   * or the place is not free.
   */
  takeBeside(place: Place, question: PlaceQuestion): Place | null {
    const slot: Slot = place.slot === 'AM' ? 'PM' : 'AM';
    const busy = this.#busyOn(place.date, slot);
    const { crew, date } = place;
    if (busy.has(crew.row.id) || !crew.floors.includes(question.flooringTypeId)) return null;
    const states = this.#statesOf(date, question);
    if (!canBook({ date, today: question.today, jobTime: slot, amount: ONE_JOB, limits: states, override: false }).ok)
      return null;
    busy.add(crew.row.id);
    for (const { type, load } of states) this.#loadsOf(date).set(type, addLoad(load, slot, ONE_JOB));
    return { date, slot, crew };
  }

  /** Takes an installer who works on this flooring type and is free on the half day; undefined if there is none. */
  freeCrew(date: string, slot: Slot, flooringTypeId: number): Crew | undefined {
    const busy = this.#busyOn(date, slot);
    const first = this.random.int(0, this.crews.length - 1);
    for (let index = 0; index < this.crews.length; index += 1) {
      const crew = this.crews[(first + index) % this.crews.length];
      if (
        !crew ||
        busy.has(crew.row.id) ||
        !crew.floors.includes(flooringTypeId) ||
        (crew.until !== null && date > crew.until)
      )
        continue;
      busy.add(crew.row.id);
      return crew;
    }
    return undefined;
  }

  /** Drops past days, which are no longer needed. */
  forgetBefore(date: string): void {
    for (const key of this.#loads.keys()) if (key < date) this.#loads.delete(key);
    for (const key of this.#busy.keys()) if (key < date) this.#busy.delete(key);
    for (const key of this.#limits.keys()) if (key < date) this.#limits.delete(key);
  }

  #busyOn(date: string, slot: Slot): Set<number> {
    const key = `${date}${slot}`;
    const busy = this.#busy.get(key) ?? new Set<number>();
    this.#busy.set(key, busy);
    return busy;
  }

  #statesOf(date: string, { flooringTypeId, isOccupied }: PlaceQuestion): LimitState[] {
    const loads = this.#loadsOf(date);
    const limits = this.#limitsOf(date);
    return limitTypesOf(flooringTypeId, isOccupied).map((type) => ({
      type,
      limit: limits.get(type) ?? null,
      load: loads.get(type) ?? NO_LOAD,
    }));
  }

  #loadsOf(date: string): Map<LimitType, SlotLoad> {
    const loads = this.#loads.get(date) ?? new Map<LimitType, SlotLoad>();
    this.#loads.set(date, loads);
    return loads;
  }

  #limitsOf(date: string): ReadonlyMap<LimitType, LimitState['limit']> {
    const cachedLimits = this.#limits.get(date);
    if (cachedLimits) return cachedLimits;
    const limits = new Map(
      LIMIT_TYPES.map((type) => [type, limitOn(date, type, this.limits.days, this.limits.defaults).limit] as const),
    );
    this.#limits.set(date, limits);
    return limits;
  }
}

/** The business day this many business days after (or, if negative, before) a date. */
export function businessDaysFrom(date: string, days: number): string {
  const step = days < 0 ? -1 : 1;
  let result = date;
  for (let remaining = Math.abs(days); remaining > 0; remaining -= 1) {
    do result = addDays(result, step);
    while (!isBusinessDay(result));
  }
  return result;
}
