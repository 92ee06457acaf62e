import {
  allWeekdays,
  canBook,
  limitOn,
  limitTypesOf,
  loadByType,
  loadOf,
  nextFreeDate,
  addDays,
  DAYS_TO_SEARCH,
} from '@falcon/domain/kit/schedule';
import type {
  BookedJobs,
  BookingResult,
  LimitDefault,
  LimitMethod,
  LimitRow,
  LimitState,
  LimitType,
  SlotLoad,
} from '@falcon/domain/kit/schedule';
import type { FlooringTypeId, JobTime } from '@falcon/domain/kit/flooring';
import { quantity } from '@falcon/domain/kit/money';
import type { Quantity } from '@falcon/domain/kit/money';
import type { TransactionContext } from '#core/context';
import type { Database } from '#db/database';
import { limitDefaults, lockDays, scheduleRow } from './schedule.queries';
import type { DailyLimitDefaultRow, DailyLimitRow, LoadRow } from './schedule.queries';

/** Limits and loads of a range of dates. */
export interface Schedule {
  readonly method: LimitMethod;
  readonly rows: readonly LimitRow[];
  readonly defaults: readonly LimitDefault[];
  /** The dates with bookings. */
  readonly bookedDates: readonly string[];
  loadOn(date: string): Readonly<Record<LimitType, SlotLoad>>;
  jobsOn(date: string, type: LimitType): number;
}

const orNull = (limit: number | null): Quantity | null => (limit === null ? null : quantity(limit));

export const limitRow = (row: DailyLimitRow): LimitRow => ({
  type: row.type as LimitType,
  date: row.scheduleDate,
  limit: orNull(row.limitE2),
});
export const limitDefault = (row: DailyLimitDefaultRow): LimitDefault => ({
  type: row.type as LimitType,
  dayOfWeek: row.dayOfWeek,
  limit: orNull(row.limitE2),
});

/** The limits in effect for every weekday. */
export const weekdayLimits = async (db: Database): Promise<LimitDefault[]> =>
  allWeekdays((await limitDefaults(db)).map(limitDefault));

const booked = (row: LoadRow): BookedJobs => ({
  flooringTypeId: row.flooringTypeId as FlooringTypeId,
  isOccupied: row.isOccupied,
  slot: row.slot as BookedJobs['slot'],
  jobs: row.jobs,
  squareYards: quantity(row.squareYardsE2),
});

/** Reads the schedule from one date to another; the workload is counted from the orders themselves. */
export async function scheduleBetween(
  db: Database,
  from: string,
  to: string,
  exceptOrderId: number | null = null,
): Promise<Schedule> {
  const { method, limits, defaults, loads } = await scheduleRow(db, from, to, exceptOrderId);
  const byDate = new Map<string, BookedJobs[]>();
  for (const row of loads) byDate.set(row.scheduleDate, [...(byDate.get(row.scheduleDate) ?? []), booked(row)]);
  const limitMethod = method as LimitMethod;
  return {
    method: limitMethod,
    rows: limits.map(limitRow),
    defaults: defaults.map(limitDefault),
    bookedDates: [...byDate.keys()].toSorted(),
    loadOn: (date) => loadByType(byDate.get(date) ?? [], limitMethod),
    jobsOn: (date, type) =>
      (byDate.get(date) ?? [])
        .filter((jobs) => limitTypesOf(jobs.flooringTypeId, jobs.isOccupied).includes(type))
        .reduce((sum, jobs) => sum + jobs.jobs, 0),
  };
}

/** Limits and loads of some kinds on a date. */
export const statesOn = (schedule: Schedule, date: string, types: readonly LimitType[]): LimitState[] => {
  const load = schedule.loadOn(date);
  return types.map((type) => ({
    type,
    limit: limitOn(date, type, schedule.rows, schedule.defaults).limit,
    load: load[type],
  }));
};

/** A request for a place on a date. */
interface PlaceRequest {
  readonly date: string;
  readonly today: string;
  readonly flooringTypeId: number;
  readonly isOccupied: boolean;
  readonly jobTime: string;
  /** Whether an existing order keeps a job time that can no longer be selected. */
  readonly keepsJobTime?: boolean;
  readonly squareYardsE2: number;
  /** The order itself, so that it doesn't count against its own date; null if it is not stored yet. */
  readonly orderId: number | null;
  /** The user has installDateOverride. */
  readonly override: boolean;
  /** The user has dataEntry. */
  readonly mayBackDate: boolean;
  /** The order is already on this date. */
  readonly keepsDate?: boolean;
  /** The reason for overriding the date. */
  readonly reason: string;
}

/**
 * Takes a place on a date: locks the date until the transaction ends, so that two users can't take the last place, then
 * checks the schedule. Returns the half day or the refusal. The caller stores date and slot on the order.
 */
export async function takePlace(trx: Database, request: PlaceRequest): Promise<BookingResult> {
  await lockDays(trx, [request.date]);
  return askPlace(trx, request);
}

/** Whether a place is free right now; takes no lock and writes nothing. */
export async function askPlace(db: Database, request: PlaceRequest): Promise<BookingResult> {
  const schedule = await scheduleBetween(db, request.date, request.date, request.orderId);
  return canBook({
    date: request.date,
    today: request.today,
    jobTime: request.jobTime as JobTime,
    keepsJobTime: request.keepsJobTime,
    amount: loadOf({ squareYards: quantity(request.squareYardsE2) }, schedule.method),
    limits: statesOn(
      schedule,
      request.date,
      limitTypesOf(request.flooringTypeId as FlooringTypeId, request.isOccupied),
    ),
    override: request.override,
    mayBackDate: request.mayBackDate,
    keepsDate: request.keepsDate,
    reason: request.reason,
  });
}

/** Whether a draft can have a date: drafts take no place, so only past days, Sundays and holidays matter. */
export const askDate = (ctx: TransactionContext, date: string, reason: string): BookingResult =>
  canBook({
    date,
    today: ctx.today(),
    override: ctx.can('installDateOverride'),
    mayBackDate: ctx.can('dataEntry'),
    reason,
    jobTime: 'EITHER',
    amount: quantity(0),
    limits: [],
  });

/** The first date from the next business day on with room for such a job, or null within 90 days. */
export async function firstFreeDate(
  db: Database,
  today: string,
  flooringTypeId: number,
  isOccupied: boolean,
): Promise<string | null> {
  const schedule = await scheduleBetween(db, today, addDays(today, DAYS_TO_SEARCH));
  const types = limitTypesOf(flooringTypeId as FlooringTypeId, isOccupied);
  // Limits in square yards depend on the job's size; without an area, the smallest one is assumed.
  const amount = loadOf({ squareYards: quantity(100) }, schedule.method);
  return nextFreeDate({ today, amount, limitsOf: (date) => statesOn(schedule, date, types) });
}
