import { milesBetweenZips } from '../../kit/distance/index';
import { byTimeOfDay } from '../trips/index';
import type { DayJob } from '../trips/index';
import type { FillFacts, FillOrder } from './types';
import { A_MILE, FARTHEST, UNKNOWN_WAY } from './weights';

export const jobOf = ({ id, number, slot, postalCode }: FillOrder): DayJob => ({
  orderId: id,
  number,
  slot,
  postalCode,
});

type Ways = Pick<FillFacts, 'homes' | 'placeOf'>;

/** The ways of installers between their home and their jobs of a day, in tenths of a mile. */
export interface Routes {
  /** All of a day's ways: from home to the first job, from there to the second, and so on. */
  length(installerId: number, jobs: readonly DayJob[]): number;
  /** How much longer a day becomes with a job. */
  extra(installerId: number, jobs: readonly DayJob[], job: DayJob): number;
}

export function routesOf({ homes, placeOf }: Ways): Routes {
  const known = new Map<string, number>();
  const way = (from: string, to: string): number => {
    const key = `${from} ${to}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const miles = milesBetweenZips(from, to, placeOf);
    const length = miles === null ? UNKNOWN_WAY : Math.min(FARTHEST, miles * A_MILE);
    known.set(key, length);
    return length;
  };
  const length = (installerId: number, jobs: readonly DayJob[]): number => {
    const stops = jobs.toSorted(byTimeOfDay).map(({ postalCode }) => postalCode);
    return stops.reduce((sum, stop, place) => sum + way(stops[place - 1] ?? homes.get(installerId) ?? '', stop), 0);
  };
  return {
    length,
    extra: (installerId, jobs, job) => Math.max(0, length(installerId, [...jobs, job]) - length(installerId, jobs)),
  };
}
