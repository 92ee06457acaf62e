const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const calendarIn = (timeZone?: string) => new Intl.DateTimeFormat('en-CA', { timeZone });
const local = calendarIn();
let calendar = local;

/** Counts days in the company's time zone from now on; ignores a zone that this browser does not know. */
export function countDaysIn(timeZone: string): void {
  try {
    calendar = calendarIn(timeZone);
  } catch {
    // The browser's own days are the closest available.
  }
}

/** The company's current day as `YYYY-MM-DD`, as on the server: a browser elsewhere may be on another day. */
export function today(now: Date = new Date()): string {
  return calendar.format(now);
}

/** The calendar day of an instant, in the browser's time zone. */
export function isoDate(instant: Date): string {
  return local.format(instant);
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
