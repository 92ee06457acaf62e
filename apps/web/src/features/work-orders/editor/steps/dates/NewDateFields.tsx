import type { OrderFormFragment } from '../../order.generated';
import { NewDateDuplicates } from './NewDateDuplicates';
import { StepDate } from './StepDate';

interface Props {
  order: OrderFormFragment;
  date: string | null;
  onDate: (date: string | null) => void;
  acknowledged: readonly string[];
  onAcknowledge: (ids: string[]) => void;
}

/** The date of an order that comes back, with what is booked on it, and other orders at the same place around it. */
export function NewDateFields({ order, date, onDate, ...acknowledging }: Props) {
  return (
    <>
      <NewDateDuplicates order={order} date={date} {...acknowledging} />
      <div style={{ maxWidth: 200, marginBottom: 12 }}>
        <StepDate order={order} value={date} onChange={onDate} />
      </div>
    </>
  );
}
