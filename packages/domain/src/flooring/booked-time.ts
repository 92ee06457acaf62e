import { JOB_TIMES, labelOf } from './options';

/** A job's time as every screen and printout shows it: what was asked for and, for Either, the half day that was booked. */
export function bookedTime(jobTime: string, slot: string | null | undefined): string {
  const asked = labelOf(JOB_TIMES, jobTime);
  return jobTime === 'EITHER' && slot ? `${asked} (booked ${slot})` : asked;
}
