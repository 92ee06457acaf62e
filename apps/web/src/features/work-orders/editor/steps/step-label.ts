import type { NextStep } from './step-types';

/** The label of a step's button: a payment is recorded, and so the order is paid. */
export const stepLabel = (step: NextStep): string => (step.action === 'paid' ? 'Record payment' : step.label);
