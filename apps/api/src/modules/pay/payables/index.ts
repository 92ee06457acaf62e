import './checkbook.schema';

export { requireCheckNumbers } from './check-numbers';
export { changePayable, payableToChange, requireStep } from './change-payable';
export type { Payables, SeenPayable } from './change-payable';
export { backInput, payableInput, paymentInput } from './input';
export { actorOf, storeStep } from './store-step';
export type { Actor } from './store-step';
