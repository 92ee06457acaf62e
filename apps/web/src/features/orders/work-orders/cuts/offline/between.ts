import type { CuttingDayQuery } from '../by-roll/by-roll.generated';
import type { CuttingFilter } from '../cutting-filter';
import type { CutsByOrderQuery } from '../cuts.generated';

type Dates = Pick<CuttingFilter, 'dateFrom' | 'dateTo'>;

const isBetween = (
  { workOrder: { installDate } }: { readonly workOrder: { readonly installDate: string | null } },
  { dateFrom, dateTo }: Dates,
): boolean =>
  (dateFrom === null || (installDate !== null && installDate >= dateFrom)) &&
  (dateTo === null || (installDate !== null && installDate <= dateTo));

/** Of the list of all days, what is installed on these. */
export function dayBetween({ cuttingDay }: CuttingDayQuery, dates: Dates): CuttingDayQuery {
  const orders = cuttingDay.orders.filter((order) => isBetween(order, dates));
  const ids = new Set(orders.map(({ workOrder }) => workOrder.id));
  const reservations = cuttingDay.reservations.filter(({ workOrderId }) => ids.has(workOrderId));
  return { cuttingDay: { ...cuttingDay, total: orders.length, orders, reservations } };
}

/** The same of the list by order. */
export function jobsBetween({ workOrderCuts, cuttingList }: CutsByOrderQuery, dates: Dates): CutsByOrderQuery {
  const jobs = workOrderCuts.filter((job) => isBetween(job, dates));
  return { workOrderCuts: jobs, cuttingList: { ...cuttingList, total: jobs.length } };
}
