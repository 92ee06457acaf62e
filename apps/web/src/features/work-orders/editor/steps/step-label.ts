import type { NextStep } from './step-types';

/** What the button of a step says: a payment is recorded, and so the order is paid. */
export const stepLabel = (step: NextStep): string => (step.action === 'paid' ? 'Record payment' : step.label);
