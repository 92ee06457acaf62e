import { milesBetweenZips } from '../../kit/distance/index';
import type { ZipPlaces } from '../../kit/distance/index';
import type { Slot } from '../../kit/schedule/index';

/** A job of an installer's day, as far as its place matters. */
export interface DayJob {
  readonly orderId: number;
  readonly number: string;
  readonly slot: Slot | null;
  readonly postalCode: string;
}

/** How far a job is from where its installer comes from. */
export interface Trip {
  /** The number of the job before it that day; null for the installer's home. */
  readonly from: string | null;
  /** In a straight line between ZIP codes; 0 within one, null if it is not known. */
  readonly miles: number | null;
}

const rank = ({ slot }: Pick<DayJob, 'slot'>): number => (slot === 'AM' ? 0 : slot === 'PM' ? 2 : 1);

/** The order of the jobs of a day: mornings, those without a half of the day, afternoons; then as they were created. */
export const byTimeOfDay = (one: Pick<DayJob, 'slot' | 'orderId'>, two: Pick<DayJob, 'slot' | 'orderId'>): number =>
  rank(one) - rank(two) || one.orderId - two.orderId;

/** The job before one among an installer's jobs of the day; null if it is the first. */
export const jobBefore = (jobs: readonly DayJob[], job: DayJob): DayJob | null =>
  jobs
    .filter((other) => byTimeOfDay(other, job) < 0)
    .toSorted(byTimeOfDay)
    .at(-1) ?? null;

/** How far a job is from the one before it that day, or from the installer's home. */
export function tripTo(job: DayJob, jobs: readonly DayJob[], home: string, placeOf: ZipPlaces): Trip {
  const before = jobBefore(jobs, job);
  return {
    from: before?.number ?? null,
    miles: milesBetweenZips(before?.postalCode ?? home, job.postalCode, placeOf),
  };
}

/** `4 mi from IND-C-000123`, `same ZIP code as home`, `distance not known`. */
export function tripText({ from, miles }: Trip): string {
  if (miles === null) return 'distance not known';
  const place = from ?? 'home';
  return miles === 0 ? `same ZIP code as ${place}` : `${miles.toLocaleString('en-US')} mi from ${place}`;
}
