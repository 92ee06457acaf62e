export { orderBar } from './attached';
export type { AttachedAct, AttachedUser, OrderBar } from './attached';
export {
  CAPACITY_STATUS_IDS, countsForCapacity, countsForCredit, CREDIT_STATUS_IDS, isReadOnly, isStatusName, MAIN_LINE, OPEN_STATUS_IDS, statusById, STATUSES, statusOf,
} from './statuses';
export type { Status, StatusId, StatusName } from './statuses';
export { EVERYTHING_READY } from './facts';
export type { Mover, Verdict, WorkOrderFacts } from './facts';
export { HOLDABLE, releaseTarget, stepBetween, STEPS } from './steps';
export type { Step, StepAction } from './steps';
export type { Guard } from './guards';
export { canCreate, canMove, forcedStep, forcedSteps, nextStatuses, nextSteps } from './can-move';
export type { RefusalCode, StepResult } from './can-move';
