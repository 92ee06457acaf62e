import type { OrderFormFragment } from '../order.generated';
import type { OrderNextStepsQuery } from './steps.generated';

/** A step that the server offers this user for this order. */
export type NextStep = OrderNextStepsQuery['workOrderNextSteps'][number];

/** The props of each step dialog. */
export interface StepProps {
  order: OrderFormFragment;
  onClose: () => void;
}

/** A dialog for one offered step. */
export interface OfferedStepProps extends StepProps {
  step: NextStep;
}
