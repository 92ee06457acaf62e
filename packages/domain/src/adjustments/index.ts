export {
  adjustmentTotal,
  CONTRACTOR_TYPES,
  LARGEST_ADJUSTMENT,
  linesFault,
  MOST_ADJUSTMENT_LINES,
  MOST_RECURRENCES,
} from './adjustments';
export { paidFault, paidSentence } from './paid';
export type { AdjustmentValues, PaidWeek } from './paid';
export type { AdjustmentLine, ContractorType } from './adjustments';
