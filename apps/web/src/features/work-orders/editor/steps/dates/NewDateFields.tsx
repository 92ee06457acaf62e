import { DateInput, INVALID_DATE } from '../../../../../ui/fields/DateInput';
import { floorOf } from '../../form/floor-of';
import { DayHint } from '../../job/DayHint';
import { useCalendarDays } from '../../job/use-calendar-days';
import type { OrderFormFragment } from '../../order.generated';
import { NewDateDuplicates } from './NewDateDuplicates';

interface Props {
  order: OrderFormFragment;
  date: string | null;
  onDate: (date: string | null) => void;
  acknowledged: readonly string[];
  onAcknowledge: (ids: string[]) => void;
}

/** The date of an order that comes back, with what is booked on it, and other orders at the same place around it. */
export function NewDateFields({ order, date, onDate, ...acknowledging }: Props) {
  const floor = floorOf(order.flooringTypeId);
  const days = useCalendarDays(floor, order.isOccupied);
  return (
    <>
      <NewDateDuplicates order={order} date={date} {...acknowledging} />
      <div style={{ maxWidth: 200, marginBottom: 12 }}>
        <DateInput
          label="Install date"
          value={date}
          onChange={onDate}
          days={days}
          autoFocus
          hint={
            date !== null &&
            date !== INVALID_DATE && <DayHint date={date} flooringTypeId={floor} occupied={order.isOccupied} />
          }
        />
      </div>
    </>
  );
}
