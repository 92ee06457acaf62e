import { labelOf } from './option';
import { JOB_TIMES } from './order-options';

/** A job's time for screens and printouts: the requested time and, for Either, the booked half day. */
export function bookedTime(jobTime: string, slot: string | null | undefined): string {
  const timeLabel = labelOf(JOB_TIMES, jobTime);
  return jobTime === 'EITHER' && slot ? `${timeLabel} (booked ${slot})` : timeLabel;
}
