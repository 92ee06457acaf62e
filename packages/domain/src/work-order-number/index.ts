export { formatWorkOrderNumber, LONGEST_NUMBER, parseWorkOrderNumber } from './number';
export type { WorkOrderNumber } from './number';
export { DEFAULT_LOOKUP_DAYS, isDuplicate, normaliseAddress, normaliseBuildingUnit } from './duplicates';
export type { DuplicateFacts } from './duplicates';
