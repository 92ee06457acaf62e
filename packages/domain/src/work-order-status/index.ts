export { orderBar } from './attached';
export type { AttachedAct, AttachedUser, OrderBar } from './attached';
export {
  CAPACITY_STATUS_IDS,
  countsForCapacity,
  countsForCredit,
  CREDIT_STATUS_IDS,
  isReadOnly,
  isStatusName,
  MAIN_LINE,
  OPEN_STATUS_IDS,
  statusById,
  STATUSES,
  statusOf,
} from './statuses';
export type { Status, StatusId, StatusName } from './statuses';
export { EVERYTHING_READY } from './facts';
export type { Mover, Verdict, WorkOrderFacts } from './facts';
export { HOLDABLE, releaseTarget, stepBetween, STEPS } from './steps';
export type { Step, StepAction } from './steps';
export { isUndoable, UNDO_ACCEPTED_SECONDS, UNDO_SECONDS } from './undo';
export type { UndoFacts } from './undo';
export type { Guard, StepField } from './guards';
export { canCreate, canMove, forcedStep, forcedSteps, nextStatuses, nextSteps, obstaclesOf } from './can-move';
export type { Obstacle, RefusalCode, StepResult } from './can-move';
