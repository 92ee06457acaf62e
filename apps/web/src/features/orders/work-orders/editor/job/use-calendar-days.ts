import { useQuery } from '@apollo/client/react';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { addDays, holidayOn, LIMIT_TYPE_LABELS } from '@falcon/domain/kit/schedule';
import { useState } from 'react';
import type { CalendarDay, CalendarDays } from '#ui/fields/calendar-days';
import { loadText } from '#ui/LoadBar';
import { DayLoadDocument } from '../defaults.generated';
import { type DayLimit, tightest } from './use-day-load';

/**
 * The note on a day: a picture for a holiday, a dash for a closed day, otherwise the bookings against the tightest
 * limit.
 */
export function calendarDay(day: string, limits: readonly DayLimit[]): CalendarDay | undefined {
  const limit = tightest(limits);
  if (!limit) return undefined;
  const loads = limits.map((one) => `${LIMIT_TYPE_LABELS[one.type]} ${loadText(one.load, one.limit)}`).join(', ');
  const holiday = holidayOn(day);
  if (holiday) return { text: holiday.icon, title: `${holiday.name}: ${loads}`, tone: 'closed' };
  if (limit.limit === 0) return { text: '–', title: `Closed: ${loads}`, tone: 'closed' };
  return {
    text: loadText(limit.load, limit.limit).replaceAll(' ', ''),
    title: limit.isFull ? `Full: ${loads}` : loads,
    tone: limit.isFull ? 'full' : 'open',
  };
}

/** A month's bookings, limits, holidays and closed days in a calendar, for a kind of job. */
export function useCalendarDays(flooringTypeId: FlooringTypeId, occupied: boolean): CalendarDays {
  const [first, setFirst] = useState<string | null>(null);
  const { data } = useQuery(DayLoadDocument, {
    variables: {
      from: first ?? '',
      to: first ? addDays(first, 30) : '',
      flooringTypeId: String(flooringTypeId),
      occupied,
    },
    skip: first === null,
    fetchPolicy: 'cache-and-network',
    context: { handlesErrors: true },
  });
  const limits = data?.dailyLimits ?? [];
  return {
    note: (day) =>
      calendarDay(
        day,
        limits.filter((limit) => limit.scheduleDate === day),
      ),
    onMonth: setFirst,
  };
}
