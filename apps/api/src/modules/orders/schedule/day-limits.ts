import { datesBetween, daysBetween, LIMIT_TYPES, limitOn, limitTypesOf, totalLoad } from '@falcon/domain/kit/schedule';
import type { LimitType } from '@falcon/domain/kit/schedule';
import { isFlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Quantity } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { notFound, validationError } from '#core/errors';
import { scheduleBetween } from './day-load';
import type { Schedule } from './day-load';

/** One limit on one date and what is booked against it. */
export interface DayLimit {
  readonly date: string;
  readonly type: LimitType;
  readonly limit: Quantity | null;
  readonly isDefault: boolean;
  readonly jobs: number;
  readonly load: Quantity;
  readonly loadAm: Quantity;
  readonly loadPm: Quantity;
  readonly isFull: boolean;
}

export interface DayLimitQuestion {
  readonly fromDate: string;
  readonly toDate: string;
  readonly flooringTypeId: number | null;
  readonly types?: readonly LimitType[] | null | undefined;
  readonly occupied?: boolean | null | undefined;
}

const LONGEST_RANGE_DAYS = 400;

/** Limits and workload of a range of dates, for the requested types or those that a kind of job uses. */
export async function dayLimits(db: Database, question: DayLimitQuestion): Promise<DayLimit[]> {
  const { fromDate, toDate } = question;
  const days = daysBetween(fromDate, toDate);
  if (days < 0) throw validationError('toDate', 'The end date is before the start date.');
  if (days > LONGEST_RANGE_DAYS) throw validationError('toDate', `Ask for at most ${LONGEST_RANGE_DAYS} days at once.`);
  const types = typesOf(question);
  const schedule = await scheduleBetween(db, fromDate, toDate);
  return datesBetween(fromDate, toDate).flatMap((date) => types.map((type) => dayLimit(schedule, date, type)));
}

function typesOf({ flooringTypeId, occupied, types }: DayLimitQuestion): readonly LimitType[] {
  if (flooringTypeId !== null && !isFlooringTypeId(flooringTypeId)) throw notFound('Flooring type', flooringTypeId);
  const counted =
    flooringTypeId === null || !isFlooringTypeId(flooringTypeId)
      ? LIMIT_TYPES
      : limitTypesOf(flooringTypeId, occupied ?? false);
  return types ? counted.filter((type) => types.includes(type)) : counted;
}

export function dayLimit(schedule: Schedule, date: string, type: LimitType): DayLimit {
  const { limit, isDefault } = limitOn(date, type, schedule.rows, schedule.defaults);
  const parts = schedule.loadOn(date)[type];
  const load = totalLoad(parts);
  return {
    date,
    type,
    limit,
    isDefault,
    jobs: schedule.jobsOn(date, type),
    load,
    loadAm: parts.am,
    loadPm: parts.pm,
    isFull: limit !== null && load >= limit,
  };
}
