import { createContext } from 'react';

/** What a calendar shows on one day besides its number. */
export interface CalendarDay {
  /** A few characters, such as `5/15`. */
  text: string;
  /** The full text, shown on hover. */
  title: string;
  tone: 'open' | 'full' | 'closed';
}

/** Notes on the days of a calendar, loaded month by month. */
export interface CalendarDays {
  note: (day: string) => CalendarDay | undefined;
  /** The first day of the month shown. */
  onMonth: (first: string) => void;
}

/** The notes for the days of the enclosing calendar. */
export const CalendarDaysContext = createContext<CalendarDays | undefined>(undefined);
