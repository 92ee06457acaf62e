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

/** The date of an instant in the company's time zone, `YYYY-MM-DD`. */
export function dateInZone(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}
