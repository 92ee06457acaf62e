import type { LocalTime } from '@falcon/domain/office/mail-schedule';
import { addDays } from '@falcon/domain/kit/schedule';
import { dateInZone } from './calendar-date';

const MINUTE_MS = 60_000;
const MINUTES_OF_A_DAY = 1_440;
const AN_HOUR = 60;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and minute of an instant in a time zone. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  const [hour = 0, minute = 0] = clock.format(instant).split(':').map(Number);
  return { date: dateInZone(instant, timeZone), minute: hour * AN_HOUR + minute };
}

const asUtc = ({ date, minute }: LocalTime): number => Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;

/**
 * The instant of a local time. A time that the clock skips in spring moves later by the skipped amount; of a time that
 * occurs twice in fall, the first is used.
 */
export function instantOf(local: LocalTime, timeZone: string): Date {
  const wanted = asUtc(local);
  const offsetAt = (instant: number): number => asUtc(localTime(new Date(instant), timeZone)) - instant;
  // One day before and one day after give the offsets on both sides of a clock change.
  const day = MINUTES_OF_A_DAY * MINUTE_MS;
  const offsets = [offsetAt(wanted - day), offsetAt(wanted + day)];
  const match = offsets.map((offset) => wanted - offset).find((instant) => instant + offsetAt(instant) === wanted);
  return new Date(match ?? wanted - (offsets[0] ?? 0));
}

/** The day of an instant in a time zone, its first instant and that of the next day, in milliseconds since 1970. */
export function dayAt(instant: Date, timeZone: string): { date: string; from: number; until: number } {
  const date = dateInZone(instant, timeZone);
  const startOf = (day: string): number => instantOf({ date: day, minute: 0 }, timeZone).getTime();
  return { date, from: startOf(date), until: startOf(addDays(date, 1)) };
}
