const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is an existing date, `YYYY-MM-DD`, between 1900 and 2199. */
export function isCalendarDate(text: string): boolean {
  const parts = FORM.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1900 || year > 2199) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Clocks everywhere differ by whole quarters of an hour, so a date changes only between two of them. */
const QUARTER_MS = 15 * 60_000;
/** The last quarter of an hour that was looked up in a zone, and its date: nearly every request asks for today. */
const lastDates = new Map<string, { readonly quarter: number; readonly date: string }>();

/** The date of an instant in the company's time zone, `YYYY-MM-DD`. */
export function dateInZone(instant: Date, timeZone: string): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const last = lastDates.get(timeZone);
  if (last?.quarter === quarter) return last.date;
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  const date = format.format(instant);
  lastDates.set(timeZone, { quarter, date });
  return date;
}
