export { commissionLine, isOwed, waitingText } from './due';
export type { CommissionFacts, CommissionLine, LineKind, WaitingCommission, WaitingReason } from './due';
export { dueOccurrences } from './occurrences';
export type { AdjustmentFacts, Occurrence } from './occurrences';
export { LINE_KINDS, periodFault, statementOf } from './run';
export type { CommissionStatement } from './run';
