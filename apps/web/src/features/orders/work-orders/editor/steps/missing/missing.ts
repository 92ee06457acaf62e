import { settledBy, type StepField } from '@falcon/domain/orders/work-order-status';
import type { NextStep } from '../step-types';

/** The fields of the order that can be filled in in a step's dialog: those that depend on no others. */
const TYPED = ['customerPo', 'installDate', 'billToName', 'duplicates'] as const satisfies readonly StepField[];
export type MissingField = (typeof TYPED)[number];

type Offered = Pick<NextStep, 'action' | 'obstacles'>;
const isTyped = (field: string | null): field is MissingField => TYPED.some((one) => one === field);
const asksItself = (step: Offered, field: string | null): boolean =>
  settledBy(step.action).some((settled) => settled === field);

/** The fields of the order that a step is missing and its dialog asks for. */
export const missingFields = (step: Offered): MissingField[] =>
  step.obstacles.flatMap(({ field }) => (isTyped(field) && !asksItself(step, field) ? [field] : []));

/**
 * What is in the way of a step and can't be typed in its dialog: the step is shown disabled. `editable`: this person
 * can change the order now.
 */
export const blockersOf = (step: Offered, editable: boolean): NextStep['obstacles'] =>
  step.obstacles.filter(({ field }) => !asksItself(step, field) && !(editable && isTyped(field)));
