import type { Question } from '#blocks/confirmation/Confirmation';
import type { PayWeek, WeekView } from './use-pay-week';
import type { TypedWeek } from './use-typed-week';

/** What every step of the week is given. */
export interface StepProps {
  week: PayWeek;
  /** The Sunday of the week. */
  periodStart: string;
  /** The step that is next. */
  next: WeekView;
  typed: TypedWeek;
  type: (change: TypedWeek) => void;
  /** Whether a step is being asked about. */
  asking: boolean;
  onAsk: (question: Question) => void;
}
