import { shortDate } from '#ui/format/dates';
import type { CommissionRunListedFragment, CommissionRunOneQuery } from './runs.generated';

export type Run = NonNullable<CommissionRunOneQuery['commissionRun']>;

/** `Oct 1 – Oct 31` */
export const periodOf = ({
  periodStart,
  periodEnd,
}: Pick<CommissionRunListedFragment, 'periodEnd' | 'periodStart'>): string =>
  `${shortDate(periodStart)} – ${shortDate(periodEnd)}`;
