import { shortDate } from '#ui/format/dates';
import type { Tone } from '#ui/StatusPill';
import type { CommissionRunListedFragment } from './runs.generated';

/** `Oct 1 – Oct 31` */
export const periodOf = ({
  periodStart,
  periodEnd,
}: Pick<CommissionRunListedFragment, 'periodEnd' | 'periodStart'>): string =>
  `${shortDate(periodStart)} – ${shortDate(periodEnd)}`;

/** The color of a run's status. */
export const RUN_TONES: Readonly<Record<CommissionRunListedFragment['status'], Tone>> = {
  OPEN: 'amber',
  DONE: 'blue',
  PAID: 'green',
};
