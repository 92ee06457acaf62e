import type { Question } from './StepQuestion';
import type { PayWeek } from './use-pay-week';
import type { TypedWeek } from './use-typed-week';

/** What every step of the week is given. */
export interface StepProps {
  week: PayWeek;
  /** The Sunday of the week. */
  periodStart: string;
  typed: TypedWeek;
  type: (change: TypedWeek) => void;
  /** Whether a step is being asked about. */
  asking: boolean;
  onAsk: (question: Question) => void;
}
