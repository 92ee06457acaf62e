export { orderBar } from './attached';
export type { AttachedAct, AttachedUser, OrderBar } from './attached';
export {
  BILLED_STATUS_IDS,
  BUSY_STATUS_IDS,
  CAPACITY_STATUS_IDS,
  countsForCapacity,
  countsForCredit,
  CREDIT_STATUS_IDS,
  hasNotPassed,
  HOLD_STATUS_IDS,
  isBilled,
  isOnHold,
  isReadOnly,
  isStatusName,
  MAIN_LINE,
  OPEN_STATUS_IDS,
  READ_ONLY_STATUS_IDS,
  STATUS_ID,
  statusById,
  STATUSES,
  statusOf,
  UNPAID_STATUS_IDS,
} from './statuses';
export type { Status, StatusId, StatusName } from './statuses';
export { EVERYTHING_READY } from './facts';
export type { StepCaller, Verdict, WorkOrderFacts } from './facts';
export { actionLabel, actionOf, buttonLabel, mainRank, settledBy } from './actions';
export type { StepAction, StepNeed } from './actions';
export {
  byOfficeTable,
  CUT_AGAIN_FROM,
  HOLDABLE,
  landingOf,
  needsOf,
  releaseTarget,
  sourcesOf,
  stepBetween,
  STEPS,
} from './steps';
export type { Step } from './steps';
export { isUndoable, UNDO_ACCEPTED_SECONDS, UNDO_SECONDS } from './undo';
export type { UndoFacts } from './undo';
export { paidInvoice } from './guards';
export type { FactSource, GuardName, StepField } from './guards';
export { canCreate, canMove, forcedStep, forcedSteps, nextStatuses, nextSteps, obstaclesOf } from './can-move';
export type { Obstacle, RefusalCode, StepResult } from './can-move';
