import { buttonLabel } from '@falcon/domain/orders/work-order-status';
import type { NextStep } from './step-types';

/** The label of a step's button. */
export const stepLabel = (step: NextStep): string => buttonLabel(step.action) ?? step.label;
