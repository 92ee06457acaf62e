export { shownChanges } from './change-values';
export type { ShownChange } from './change-values';
export { HistoryChange } from './history.schema';
