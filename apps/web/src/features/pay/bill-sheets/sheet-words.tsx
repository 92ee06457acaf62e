import { addDays } from '@falcon/domain/kit/schedule';
import { shortDate } from '#ui/format/dates';
import { StatusPill, type Tone } from '#ui/StatusPill';

const STATUSES = {
  OPEN: ['Open', 'amber'],
  DONE: ['Approved', 'blue'],
  PAID: ['Paid', 'green'],
} as const satisfies Readonly<Record<string, readonly [string, Tone]>>;
type Status = keyof typeof STATUSES;

/** What the office calls a status. */
export const statusWord = (status: Status): string => STATUSES[status][0];

/** The status of a bill sheet. */
export function SheetStatus({ status }: { status: Status }) {
  const [label, tone] = STATUSES[status];
  return <StatusPill label={label} tone={tone} />;
}

/** A week of pay by its days: `3/8 – 3/14/2026`. */
export const weekText = (periodStart: string): string =>
  `${shortDate(periodStart)} – ${shortDate(addDays(periodStart, 6))}`;
