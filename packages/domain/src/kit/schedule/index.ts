export {
  addDays,
  compareDates,
  dateOfDay,
  dateParts,
  datePartsOrNull,
  datesBetween,
  dayNumber,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  isLeapYear,
  makeDate,
  spokenDate,
  startOfWeek,
  weekday,
  WEEKDAY_NAMES,
  writtenDate,
} from './dates';
export type { CalendarDate, DateParts, Weekday } from './dates';
export { holidayOn, holidays, isBusinessDay, isClosedDay, nextBusinessDay } from './holidays';
export type { Holiday } from './holidays';
export {
  allWeekdays,
  HIGHEST_LIMIT,
  jobCostingCategory,
  LIMIT_TYPE_LABELS,
  LIMIT_TYPES,
  limitOn,
  limitTypesOf,
  loadOf,
} from './limits';
export type { LimitDefault, LimitMethod, LimitOnDate, LimitRow, LimitType } from './limits';
export { addLoad, loadByType, NO_LOAD, removeLoad, slotFor, slotLimit, totalLoad } from './load';
export type { BookedJobs, Slot, SlotLoad } from './load';
export { canBook, DAYS_TO_SEARCH, nextFreeDate, overrodeLimit, saidOfDate } from './booking';
export type { BookingCode, BookingObstacle, BookingQuestion, BookingResult, LimitState } from './booking';
export { validateDailyLimitDefaults, WEEKS_TO_CHECK } from './validate-defaults';
export type { BookedOnDate, DefaultsValidation, LimitConflict } from './validate-defaults';
export { crewObstacles, crewRefusal } from './crew';
export type { CrewCode, CrewDay, CrewObstacle } from './crew';
export { parseTypedDate } from './typed-date';
export type { TypedDate } from './typed-date';
export { isLoweredBelowBooked, loweredText, overbookedBy } from './overbooked';
export type { LimitChange } from './overbooked';
