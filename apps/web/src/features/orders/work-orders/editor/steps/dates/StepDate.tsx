import { floorOf } from '@falcon/domain/kit/flooring';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { DayHint } from '../../job/DayHint';
import { useCalendarDays } from '../../job/use-calendar-days';
import type { OrderFormFragment } from '../../order.generated';
import { Needs } from '../missing/Needs';

interface DateProps {
  order: OrderFormFragment;
  value: string | null;
  onChange: (date: string | null) => void;
  required?: boolean;
  error?: string | undefined;
}

/** The install date that a step sets, with the day's bookings. */
export function StepDate({ order, value, ...input }: DateProps) {
  const floor = floorOf(order.flooringTypeId);
  const days = useCalendarDays(floor, order.isOccupied);
  const hasDate = value !== null && value !== INVALID_DATE;
  return (
    <DateInput
      label="Install date"
      value={value}
      days={days}
      autoFocus
      hint={hasDate ? <DayHint date={value} flooringTypeId={floor} occupied={order.isOccupied} /> : ' '}
      {...input}
    />
  );
}

/** The reason for a date that the schedule advises against. */
export const DateReason = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => (
  <Needs missing={value.trim() === ''} say="Enter a reason for this date.">
    <TextInput label="Reason for this date" value={value} onChange={onChange} required maxLength={500} />
  </Needs>
);
