export {
  DAY_OFF_REQUESTS,
  JOB_PHOTOS,
  JOB_REPORTS,
  LONGEST_DAY_OFF_REASON,
  LONGEST_REPORT,
  MOST_JOB_PHOTOS,
  MOST_PHONES,
} from './kinds';
export type { DayOffRequestState, JobPhoto, JobReport } from './kinds';
export {
  crewDays,
  daysOffFault,
  happenedAt,
  isNotReady,
  isReportable,
  missingInReport,
  reportFault,
} from './report-rules';
export type { PhotoCounts } from './report-rules';
export { TRIP_CHARGE, tripChargeFault } from './trip-charge';
export type { ChargedOrder } from './trip-charge';
