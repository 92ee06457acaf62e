import type { CalendarDays } from './calendar-days';
import type { InputProps } from './input-props';

/** A day as `YYYY-MM-DD`, or null. */
export interface DateInputProps extends InputProps<string | null> {
  /** Days that cannot be picked in the calendar (full, holiday); typing them is still checked by the server. */
  isDisabled?: ((day: string) => boolean) | undefined;
  /** Notes on the days of the calendar, such as their bookings. */
  days?: CalendarDays | undefined;
}
