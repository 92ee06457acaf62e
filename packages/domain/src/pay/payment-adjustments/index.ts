export {
  adjustmentTotal,
  CONTRACTOR_TYPES,
  LARGEST_ADJUSTMENT,
  linesFault,
  MOST_ADJUSTMENT_LINES,
  MOST_RECURRENCES,
} from './adjustments';
export { closedWeeks, settledFault, settledSentence } from './settled';
export type { AdjustmentValues, SettledWeek } from './settled';
export type { AdjustmentLine, ContractorType } from './adjustments';
