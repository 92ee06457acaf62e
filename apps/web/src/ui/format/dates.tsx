const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The company's day as the server has it, its first instant and that of the next day, and its time, in milliseconds. */
export interface CompanyDay {
  date: string;
  from: number;
  until: number;
  now: number;
}

/** What an answer takes to arrive is no wrong clock. */
const ON_ITS_WAY = 60_000;

let zone = '';
let calendar: Intl.DateTimeFormat | undefined;
let companyDay: CompanyDay | undefined;
/** By how much the clock of this browser is behind the server's. */
let behind = 0;

/**
 * Counts days in the company's time zone from now on; a zone that this browser does not know has the browser's own days.
 * The day of the server, if it is known, spares a visit the browser's calendars, which take long to load; it is the day
 * of a browser whose clock is wrong, too. `at` is when it came, by that clock.
 */
export function countDaysIn(timeZone: string, day?: CompanyDay, at: number = Date.now()): void {
  [zone, calendar, companyDay] = [timeZone, undefined, day];
  if (day) behind = Math.abs(day.now - at) < ON_ITS_WAY ? 0 : day.now - at;
}

/** The days of the company's time zone; the browser's own are the closest there are otherwise. */
function companyCalendar(): Intl.DateTimeFormat {
  try {
    calendar ??= new Intl.DateTimeFormat('en-CA', { timeZone: zone || undefined });
  } catch {
    calendar = new Intl.DateTimeFormat('en-CA');
  }
  return calendar;
}

/** The company's current day as `YYYY-MM-DD`, as on the server: a browser elsewhere may be on another day. */
export function today(now: Date = new Date(Date.now() + behind)): string {
  const at = now.getTime();
  return companyDay && companyDay.from <= at && at < companyDay.until ? companyDay.date : companyCalendar().format(now);
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** The calendar day of an instant, in the browser's time zone. */
export function isoDate(instant: Date): string {
  return `${padded(instant.getFullYear(), 4)}-${padded(instant.getMonth() + 1, 2)}-${padded(instant.getDate(), 2)}`;
}

function parts(day: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

/** A date as `Nov 24`, with the year if it is not this year; a dash if there is none. */
export function shortDate(day: string | null | undefined, now: Date = new Date()): string {
  if (!day) return '—';
  const [year, month, date] = parts(day);
  const text = `${months[month - 1]} ${date}`;
  return year === now.getFullYear() ? text : `${text}, ${year}`;
}

/** The heading of a day, as `Tuesday, Nov 24`. */
export function dayTitle(day: string, now: Date = new Date()): string {
  return `${exactDate(day).split(',')[0]}, ${shortDate(day, now)}`;
}

/** A day in full, as `Tuesday, 11/24/2026`. */
export function exactDate(day: string): string {
  const [year, month, date] = parts(day);
  return `${weekdays[new Date(year, month - 1, date).getDay()]}, ${month}/${date}/${year}`;
}

/** A date as typed, `11/24/2026`. */
export function typedDate(day: string | null | undefined): string {
  if (!day) return '';
  const [year, month, date] = parts(day);
  return `${month}/${date}/${year}`;
}

/** An instant as `Nov 24, 2:05 PM`. */
export function shortTime(instant: string | null | undefined, now: Date = new Date()): string {
  if (!instant) return '—';
  const at = new Date(instant);
  const clock = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${shortDate(isoDate(at), now)}, ${clock}`;
}

/** A short date, exact on hover. */
export function DateText({ value }: { value: string | null | undefined }) {
  return value ? (
    <time dateTime={value} title={exactDate(value)}>
      {shortDate(value)}
    </time>
  ) : (
    '—'
  );
}

/** A short date and time, exact on hover. */
export function TimeText({ value }: { value: string | null | undefined }) {
  return value ? (
    <time dateTime={value} title={new Date(value).toLocaleString('en-US')}>
      {shortTime(value)}
    </time>
  ) : (
    '—'
  );
}
