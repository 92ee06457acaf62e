import { addDays, compareDates, spokenDate } from '../../kit/schedule/index';
import type { CalendarDate } from '../../kit/schedule/index';
import type { StatusName } from '../work-order-status/index';
import type { JobPhoto, JobReport } from './kinds';

/** How far back and ahead installers see their jobs. */
const [DAYS_BACK, DAYS_AHEAD] = [7, 14];

/** The first and the last day whose jobs an installer sees. */
export const crewDays = (today: CalendarDate): { readonly from: CalendarDate; readonly to: CalendarDate } => ({
  from: addDays(today, -DAYS_BACK),
  to: addDays(today, DAYS_AHEAD),
});

/** A job as far as it decides what can be reported about it. */
export interface ReportedJob {
  readonly status: StatusName;
  readonly installDate: CalendarDate;
}

const OPEN: readonly StatusName[] = ['CUT', 'ASSIGN', 'RECONCILE'];

/** Whether installers can still report about a job in this status. */
export const isReportable = (status: StatusName): boolean => OPEN.includes(status);

/** Whether the installer said last that the job could not be installed, of reports that are oldest first. */
export const isNotReady = (reports: readonly { readonly kind: JobReport }[]): boolean =>
  reports.findLast(({ kind }) => kind === 'DONE' || kind === 'NOT_READY')?.kind === 'NOT_READY';

/** Why a report can't be made now; null if it can. */
export function reportFault(kind: JobReport, { status, installDate }: ReportedJob, today: CalendarDate): string | null {
  if (!isReportable(status)) return 'The office has closed this job. Call the office if something is missing.';
  const order = compareDates(installDate, today);
  if (kind !== 'NOTE' && order > 0) return `This job is on ${spokenDate(installDate)}. You can report it on that day.`;
  if (kind === 'ON_MY_WAY' && order < 0)
    return `This job was on ${spokenDate(installDate)}. Report it as done, or not ready.`;
  return null;
}

/** How many photos of each kind a job has for its day. */
export type PhotoCounts = Readonly<Record<JobPhoto, number>>;

/** What a report still lacks; null if it is complete. */
export function missingInReport(
  kind: JobReport,
  { note, photos }: { readonly note: string; readonly photos: PhotoCounts },
): string | null {
  if (kind === 'DONE' && photos.AFTER === 0) return 'Take at least one photo of the finished floor.';
  if (kind === 'NOT_READY' && note === '') return 'Say why you could not install.';
  if (kind === 'NOT_READY' && photos.NOT_READY === 0) return 'Take at least one photo that shows why.';
  return kind === 'NOTE' && note === '' ? 'Type a note.' : null;
}

/** A report may have waited on the phone for this long, in seconds. */
const LONGEST_WAIT = 7 * 24 * 60 * 60;

/**
 * When something happened, by the server's clock: the phone says only how many seconds ago. Nothing is in the future, and
 * nothing is older than a week.
 */
export function happenedAt(now: Date, secondsAgo: number): Date {
  const seconds = Number.isFinite(secondsAgo) ? Math.min(Math.max(secondsAgo, 0), LONGEST_WAIT) : 0;
  return new Date(now.getTime() - Math.round(seconds) * 1000);
}

/** Why days off can't be asked for; null if they can. */
export function daysOffFault(
  { firstDay, lastDay }: { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate },
  today: CalendarDate,
): string | null {
  if (compareDates(firstDay, today) < 0) return 'The first day is over. Choose a day from today on.';
  if (compareDates(lastDay, firstDay) < 0) return 'The last day is before the first one.';
  return compareDates(lastDay, addDays(firstDay, 366)) > 0 ? 'Ask for at most a year.' : null;
}
