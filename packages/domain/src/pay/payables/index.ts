export { checkKey, following, LARGEST_CHECK, numberAt } from './check-numbers';
export { canTake, PAY_METHODS, PAYABLE_STATUSES, PAYABLE_STEPS, stepFault, stepsFrom } from './steps';
export type { PayableKind, PayableStatus, PayableStep, PayMethod } from './steps';
