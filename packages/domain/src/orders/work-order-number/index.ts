export { formatWorkOrderNumber, LONGEST_NUMBER, parseWorkOrderNumber } from './number';
export type { WorkOrderNumber } from './number';
export { cleanLocationCode, LONGEST_LOCATION_CODE } from './location-code';
export { DEFAULT_LOOKUP_DAYS, isDuplicate, normaliseAddress, normaliseBuildingUnit } from './duplicates';
export type { DuplicateFacts } from './duplicates';
