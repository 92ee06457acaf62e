import type { DashboardQuery } from './dashboard.generated';

/** Whether every figure of the dashboard is zero, as on the first day of a company. */
export const isEmpty = ({ pipeline, recent, money, weeks }: DashboardQuery['dashboard']): boolean =>
  recent.length === 0 &&
  (weeks ?? []).length === 0 &&
  [...pipeline, ...(money ?? [])].every(({ count }) => count === 0);
