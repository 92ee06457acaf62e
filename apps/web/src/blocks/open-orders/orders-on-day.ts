import type { LimitType } from '@falcon/domain/kit/schedule';
import { CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';

const kinds: Readonly<Record<LimitType, Readonly<Record<string, string>>>> = {
  CARPET: { type: '1,4', occupied: '0' },
  CARPET_OCCUPIED: { type: '1', occupied: '1' },
  VINYL: { type: '2' },
  VCT: { type: '3' },
  TOTAL: {},
};

/** Filters for the orders that count toward one kind of limit on a day. */
export const ordersOn = (day: string, type: LimitType): Record<string, string> => ({
  status: CAPACITY_STATUS_IDS.join(','),
  from: day,
  to: day,
  ...kinds[type],
});
