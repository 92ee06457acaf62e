import type { DashboardQuery } from './dashboard.generated';

/** One week's figures. */
export type Week = NonNullable<DashboardQuery['dashboard']['weeks']>[number];
