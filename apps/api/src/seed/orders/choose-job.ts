import { flooringType } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId, JobTime } from '@falcon/domain/kit/flooring';
import { dayNumber } from '@falcon/domain/kit/schedule';
import { normaliseBuildingUnit } from '@falcon/domain/orders/work-order-number';
import type { Company } from '../company/build-company';
import type { FloorPlan } from '../company/units';
import type { Random } from '../random';

/** A job: the unit, the apartment, and the kind of work. */
export interface Job {
  readonly plan: FloorPlan;
  readonly flooringTypeId: FlooringTypeId;
  readonly isOccupied: boolean;
  readonly isRepair: boolean;
  readonly jobTime: JobTime;
  /** How many of the unit's rooms are done, if that is not left to chance. */
  readonly rooms?: number;
}

const DUPLICATE_DAYS = 30;
const TRIES = 40;
/** Carpet is installed most often; tiles are rare. */
const FLOOR_WEIGHT: Readonly<Record<number, number>> = { 1: 6, 2: 5, 3: 5, 4: 5 };

/** Picks jobs by each customer's order volume, in apartments without a recent job. */
export class JobChooser {
  readonly #plans: readonly FloorPlan[];
  readonly #upTo: readonly number[];
  readonly #lastDone = new Map<string, number>();

  constructor(company: Company) {
    this.#plans = company.plans.filter((plan) => plan.client.row.isEnabled !== false);
    let sum = 0;
    this.#upTo = this.#plans.map((plan) => (sum += plan.client.weight * (FLOOR_WEIGHT[plan.unit.flooringTypeId] ?? 1)));
  }

  choose(random: Random): Job {
    const wanted = random.next() * (this.#upTo[this.#upTo.length - 1] ?? 0);
    let [low, high] = [0, this.#upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#upTo[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const plan = this.#plans[low];
    if (!plan) throw new Error('No customer gives work');
    const flooringTypeId = plan.unit.flooringTypeId as FlooringTypeId;
    return {
      plan,
      flooringTypeId,
      isOccupied: flooringTypeId === 1 && plan.client.kind !== 'commercial' && random.chance(22),
      isRepair: random.chance(3),
      jobTime: random.weighted([
        ['EITHER', 60],
        ['AM', 25],
        ['PM', 15],
      ]),
    };
  }

  /** An apartment (or room) of this customer without an install for a month around the date. */
  buildingUnit(random: Random, plan: FloorPlan, installDate: string): string {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const name = this.#apartment(random, plan);
      if (this.isFree(plan, name, installDate)) return name;
    }
    // In a place this busy, apartments have phase numbers.
    return `${this.#apartment(random, plan)}-${dayNumber(installDate)}`;
  }

  /**
   * Whether nothing of this flooring type was installed there within a month of the date; if so, marks the apartment as
   * used.
   */
  isFree(plan: FloorPlan, name: string, installDate: string): boolean {
    const day = dayNumber(installDate);
    const key = `${plan.client.row.id}:${plan.unit.flooringTypeId}:${normaliseBuildingUnit(name)}`;
    const last = this.#lastDone.get(key);
    if (last !== undefined && Math.abs(last - day) <= DUPLICATE_DAYS) return false;
    this.#lastDone.set(key, Math.max(last ?? 0, day));
    return true;
  }

  /**
   * An apartment can have a new job after a long time; remembering all of them would use more memory with every order.
   */
  forgetBefore(date: string): void {
    const day = dayNumber(date) - DUPLICATE_DAYS;
    for (const [key, last] of this.#lastDone) if (last < day) this.#lastDone.delete(key);
  }

  #apartment(random: Random, { client, unit }: FloorPlan): string {
    if (client.kind === 'commercial') return `${random.pick(['Suite', 'Room', 'Floor'])} ${random.int(1, 60) * 5}`;
    if (flooringType(unit.flooringTypeId as FlooringTypeId).byCarton)
      return `${random.int(1, 40)} / ${random.pick(['Hall', 'Office', 'Laundry', 'Lobby', 'Clubhouse'])} ${random.int(1, 9)}`;
    const buildings = Math.max(4, Math.ceil((client.row.numberOfUnits ?? 120) / 12));
    return `${random.int(1, buildings)} / ${random.int(1, 3)}${String(random.int(1, 12)).padStart(2, '0')}`;
  }
}
