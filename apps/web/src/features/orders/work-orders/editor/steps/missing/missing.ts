import { settledBy, type StepField } from '@falcon/domain/orders/work-order-status';
import type { NextStep } from '../step-types';

/** Order fields that a step's dialog can ask for: those that depend on no other fields. */
const TYPED = ['customerPo', 'installDate', 'billToName', 'duplicates'] as const satisfies readonly StepField[];
export type MissingField = (typeof TYPED)[number];

type Offered = Pick<NextStep, 'action' | 'obstacles'>;
const isTyped = (field: string | null): field is MissingField => TYPED.some((one) => one === field);
const asksItself = (step: Offered, field: string | null): boolean =>
  settledBy(step.action).some((settled) => settled === field);

/** Order fields that a step requires, are missing, and can be typed in its dialog. */
export const missingFields = (step: Offered): MissingField[] =>
  step.obstacles.flatMap(({ field }) => (isTyped(field) && !asksItself(step, field) ? [field] : []));

/**
 * What blocks a step and can't be typed in its dialog, so that the step looks disabled. `editable`: the user can edit
 * the order now.
 */
export const blockersOf = (step: Offered, editable: boolean): NextStep['obstacles'] =>
  step.obstacles.filter(({ field }) => !asksItself(step, field) && !(editable && isTyped(field)));
