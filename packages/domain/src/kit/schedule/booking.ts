import { formatDecimal } from '../money/index';
import type { Quantity } from '../money/index';
import type { JobTime } from '../flooring/index';
import { addDays, compareDates, weekday, writtenDate } from './dates';
import type { CalendarDate } from './dates';
import { holidayOn, nextBusinessDay } from './holidays';
import { LIMIT_TYPE_LABELS } from './limits';
import type { LimitType } from './limits';
import { slotFor, slotLimit, totalLoad } from './load';
import type { Slot, SlotLoad } from './load';

/** One kind of limit on a date with its bookings, excluding the current order. */
export interface LimitState {
  readonly type: LimitType;
  /** Hundredths of a job or square yard; null means unlimited. */
  readonly limit: Quantity | null;
  readonly load: SlotLoad;
}

/** The check whether an order can be installed on a date. */
export interface BookingQuestion {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly jobTime: JobTime;
  /** An old record keeps its job time, even if it can no longer be selected. */
  readonly keepsJobTime?: boolean | undefined;
  /** How much of each limit the order uses. */
  readonly amount: Quantity;
  /** The order's own kind first, then TOTAL. */
  readonly limits: readonly LimitState[];
  /** The user has installDateOverride. */
  readonly override: boolean;
  /** The user has dataEntry and can back-date. */
  readonly mayBackDate?: boolean | undefined;
  /** The order is already on this date, which may have passed. */
  readonly keepsDate?: boolean | undefined;
  /** The reason for overriding the date. */
  readonly reason?: string | undefined;
}

/** Why a date can't be booked, as a code. */
export type BookingCode = 'PAST' | 'SUNDAY' | 'HOLIDAY' | 'FULL' | 'SLOT_FULL' | 'JOB_TIME';

/** One obstacle to booking a date. */
export interface BookingObstacle {
  readonly code: BookingCode;
  readonly type: LimitType | null;
  readonly reason: string;
}

/** The booked half day and what an override bypassed (for the audit), or why it can't be booked. */
export type BookingResult =
  | { readonly ok: true; readonly slot: Slot | null; readonly overridden: readonly BookingObstacle[] }
  | {
      readonly ok: false;
      readonly code: BookingCode;
      readonly reason: string;
      readonly obstacles: readonly BookingObstacle[];
      /** The user can choose the date, but has not entered a reason yet. */
      readonly needsReason: boolean;
    };

const plain = (amount: Quantity): string => formatDecimal(amount, 2, 0);

function dayObstacles(question: BookingQuestion): BookingObstacle[] {
  const { date, today } = question;
  const obstacles: BookingObstacle[] = [];
  if (compareDates(date, today) < 0 && question.keepsDate !== true)
    obstacles.push({ code: 'PAST', type: null, reason: `${writtenDate(date)} is in the past.` });
  const holiday = holidayOn(date);
  if (weekday(date) === 0) obstacles.push({ code: 'SUNDAY', type: null, reason: `${writtenDate(date)} is a Sunday.` });
  if (holiday) obstacles.push({ code: 'HOLIDAY', type: null, reason: `${writtenDate(date)} is ${holiday.name}.` });
  return obstacles;
}

const closedDay = (date: CalendarDate, type: LimitType): string =>
  `${writtenDate(date)} is closed: the limit for ${LIMIT_TYPE_LABELS[type]} is 0.`;
const fullDay = (date: CalendarDate, type: LimitType): string =>
  `${writtenDate(date)} is full: ${LIMIT_TYPE_LABELS[type]} has `;

/** Whether the sentences of an overridden booking, as the history has them, say that this limit was full. */
export function overrodeLimit(sentences: string, date: CalendarDate, type: LimitType): boolean {
  // A full half of the day has a sentence that ends alike.
  const days = ` ${sentences}`.replaceAll(` of ${writtenDate(date)} `, '');
  return [closedDay(date, type), fullDay(date, type)].some((sentence) => days.includes(` ${sentence}`));
}

function limitObstacles({ date, jobTime, amount, limits }: BookingQuestion): BookingObstacle[] {
  const obstacles: BookingObstacle[] = [];
  for (const { type, limit, load } of limits) {
    if (limit === null) continue;
    const booked = totalLoad(load);
    const label = LIMIT_TYPE_LABELS[type];
    if (booked + amount > limit) {
      obstacles.push({
        code: 'FULL',
        type,
        reason:
          limit === 0 ? closedDay(date, type) : `${fullDay(date, type)}${plain(booked)} of ${plain(limit)} booked.`,
      });
    } else if (jobTime === 'AM' || jobTime === 'PM') {
      const inSlot = jobTime === 'AM' ? load.am : load.pm;
      const most = slotLimit(limit);
      if (inSlot + amount > most)
        obstacles.push({
          code: 'SLOT_FULL',
          type,
          reason: `The ${jobTime} of ${writtenDate(date)} is full: ${label} has ${plain(inSlot)} of ${plain(most)} booked. Select the other half of the day.`,
        });
    }
  }
  return obstacles;
}

/** What is said of a date: one that is closed because it is a holiday or a Sunday is named once, not per limit. */
export const saidOfDate = (date: CalendarDate, obstacles: readonly BookingObstacle[]): readonly BookingObstacle[] =>
  obstacles.some(({ code }) => code === 'HOLIDAY' || code === 'SUNDAY')
    ? obstacles.filter(({ type, reason }) => type === null || reason !== closedDay(date, type))
    : obstacles;

/**
 * Whether an order can be installed on a date. Over a limit, in the past, on a Sunday or a holiday it requires the
 * override and a reason; back-dating requires only the back-date permission and a reason. A job time that can no longer
 * be selected is always refused.
 */
export function canBook(question: BookingQuestion): BookingResult {
  if (question.jobTime === 'DO_NOT_USE' && question.keepsJobTime !== true) {
    const obstacle: BookingObstacle = {
      code: 'JOB_TIME',
      type: null,
      reason: 'Select AM, PM or Either; this job time is only for old orders.',
    };
    return { ok: false, code: obstacle.code, reason: obstacle.reason, obstacles: [obstacle], needsReason: false };
  }
  const obstacles = [...dayObstacles(question), ...limitObstacles(question)];
  const refused = obstacles.find(
    ({ code }) => !question.override && !(code === 'PAST' && question.mayBackDate === true),
  );
  if (refused)
    return {
      ok: false,
      code: refused.code,
      reason: `${refused.reason} Select another date or ask for an override.`,
      obstacles,
      needsReason: false,
    };
  const [first] = obstacles;
  if (first && (question.reason ?? '').trim() === '')
    return {
      ok: false,
      code: first.code,
      reason: `${first.reason} Enter a reason for this date.`,
      obstacles,
      needsReason: true,
    };
  const own = question.limits[0];
  return {
    ok: true,
    slot: slotFor(
      question.jobTime,
      own ? own.load : { am: 0 as Quantity, pm: 0 as Quantity, unslotted: 0 as Quantity },
    ),
    overridden: obstacles,
  };
}

/** How many days ahead to search for a free date. */
export const DAYS_TO_SEARCH = 90;

/** The first open date, from the next business day through 90 days, with room in every limit; else null. */
export function nextFreeDate(
  question: Pick<BookingQuestion, 'today' | 'amount'> & {
    readonly jobTime?: JobTime | undefined;
    readonly limitsOf: (date: CalendarDate) => readonly LimitState[];
  },
): CalendarDate | null {
  const last = addDays(question.today, DAYS_TO_SEARCH);
  for (let date = nextBusinessDay(question.today); compareDates(date, last) <= 0; date = addDays(date, 1)) {
    const booking = {
      date,
      today: question.today,
      jobTime: question.jobTime ?? 'EITHER',
      amount: question.amount,
      limits: question.limitsOf(date),
      override: false,
    };
    if (canBook(booking).ok) return date;
  }
  return null;
}
