import type { OrderFormFragment } from '../order.generated';
import type { OrderNextStepsQuery } from './steps.generated';

/** A step that the server offers this person for this order. */
export type NextStep = OrderNextStepsQuery['workOrderNextSteps'][number];

/** What each step dialog is given. */
export interface StepProps {
  order: OrderFormFragment;
  onClose: () => void;
}

/** A dialog for one offered step. */
export interface OfferedStepProps extends StepProps {
  step: NextStep;
}
