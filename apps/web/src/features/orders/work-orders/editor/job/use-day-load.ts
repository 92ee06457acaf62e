import { useQuery } from '@apollo/client/react';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { holidayOn, weekday } from '@falcon/domain/kit/schedule';
import { today } from '#ui/format/dates';
import { loadText } from '#ui/LoadBar';
import { DayLoadDocument, type DayLoadQuery } from '../defaults.generated';

/** One limit on one day, with its bookings. */
export type DayLimit = DayLoadQuery['dailyLimits'][number];

/** The limit of a day with the least room left. */
export function tightest(limits: readonly DayLimit[]): DayLimit | undefined {
  const room = (limit: DayLimit) => (limit.limit === null ? Number.POSITIVE_INFINITY : limit.limit - limit.load);
  return limits.toSorted((a, b) => room(a) - room(b))[0];
}

/** What is wrong with an install date. */
export type DateObstacle = 'past' | 'closed' | 'full';

/** What is wrong with a date for a kind of job: it has passed, is a Sunday or holiday, or is full. */
export function obstacleOn(day: string, limit: DayLimit | undefined, now: string): DateObstacle | undefined {
  if (day < now) return 'past';
  if (weekday(day) === 0 || holidayOn(day) !== null) return 'closed';
  return limit?.isFull ? 'full' : undefined;
}

/** How full a day is, or why it is not a business day. */
export function dayWords(day: string, limit: DayLimit | undefined, now: string): string {
  const holiday = holidayOn(day);
  if (day < now) return 'In the past. ';
  if (holiday) return `${holiday.icon} ${holiday.name}. `;
  if (weekday(day) === 0) return 'A Sunday. ';
  if (!limit) return '';
  if (limit.limit === 0) return 'No jobs are taken on this day. ';
  if (limit.limit === null) return `${limit.jobsScheduled} booked. `;
  return limit.isFull
    ? `Full (${loadText(limit.load, limit.limit)}). `
    : `${loadText(limit.load, limit.limit)} booked. `;
}

/** How full a day is for a kind of job. */
export function useDayLoad(date: string | null, flooringTypeId: FlooringTypeId, occupied: boolean) {
  const { data } = useQuery(DayLoadDocument, {
    variables: { from: date ?? '', to: date ?? '', flooringTypeId: String(flooringTypeId), occupied },
    skip: date === null,
    fetchPolicy: 'cache-and-network',
    context: { handlesErrors: true },
  });
  if (date === null) return { obstacle: undefined, words: '' };
  const limit = tightest(data?.dailyLimits ?? []);
  const now = today();
  return { obstacle: obstacleOn(date, limit, now), words: dayWords(date, limit, now) };
}
