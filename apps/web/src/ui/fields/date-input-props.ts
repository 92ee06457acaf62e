import type { CalendarDays } from './calendar-days';
import type { InputProps } from './input-props';

/** A day as `YYYY-MM-DD`, or null. */
export interface DateInputProps extends InputProps<string | null> {
  /** Days that can't be picked in the calendar (full, holiday); the server still checks typed ones. */
  isDisabled?: ((day: string) => boolean) | undefined;
  /** Notes on the days of the calendar, such as their bookings. */
  days?: CalendarDays | undefined;
}
