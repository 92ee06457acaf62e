export {
  COMMISSION_STATES,
  commissionAfter,
  commissionOf,
  followsRateChange,
  LISTED_STATES,
  nextCommissionState,
} from './states';
export type { CommissionEvent, CommissionResult, CommissionState } from './states';
