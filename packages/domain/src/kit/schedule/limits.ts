import type { FlooringTypeId } from '../flooring/index';
import { NO_QUANTITY } from '../money/index';
import type { Quantity } from '../money/index';
import type { CalendarDate } from './dates';
import { weekday } from './dates';
import { holidayOn } from './holidays';

/** The kinds of jobs with daily limits; also the categories of job costing. */
export const LIMIT_TYPES = ['CARPET', 'CARPET_OCCUPIED', 'VINYL', 'VCT', 'TOTAL'] as const;
/** One kind of daily limit. */
export type LimitType = (typeof LIMIT_TYPES)[number];

/** The labels of the limits. */
export const LIMIT_TYPE_LABELS: Readonly<Record<LimitType, string>> = {
  CARPET: 'Carpet',
  CARPET_OCCUPIED: 'Carpet, occupied',
  VINYL: 'Vinyl',
  VCT: 'VCT',
  TOTAL: 'Total',
};

/** Whether limits count jobs or square yards. Limits and loads are hundredths in both: one job is 100. */
export type LimitMethod = 'JOB_COUNT' | 'SQUARE_YARDS';

/** The highest limit that can be set: 100,000 jobs or square yards. */
export const HIGHEST_LIMIT = 10_000_000 as Quantity;

const ONE_JOB = 100;

/** The limits that an order counts toward; carpet tile counts as carpet. */
export function limitTypesOf(flooringTypeId: FlooringTypeId, occupied: boolean): readonly LimitType[] {
  if (flooringTypeId === 2) return ['VINYL', 'TOTAL'];
  if (flooringTypeId === 3) return ['VCT', 'TOTAL'];
  return flooringTypeId === 1 && occupied ? ['CARPET_OCCUPIED', 'TOTAL'] : ['CARPET', 'TOTAL'];
}

/** The category an order is reported in. */
export const jobCostingCategory = (flooringTypeId: FlooringTypeId, occupied: boolean): LimitType =>
  limitTypesOf(flooringTypeId, occupied)[0] ?? 'TOTAL';

/** How much of a limit an order uses: one job, or its square yards. */
export const loadOf = (order: { readonly squareYards: Quantity }, method: LimitMethod): Quantity =>
  method === 'JOB_COUNT' ? (ONE_JOB as Quantity) : order.squareYards;

/** A limit for one date; null means unlimited. */
export interface LimitRow {
  readonly type: LimitType;
  readonly date: CalendarDate;
  readonly limit: Quantity | null;
}

/** A limit for one weekday; null means unlimited. */
export interface LimitDefault {
  readonly type: LimitType;
  readonly dayOfWeek: number;
  readonly limit: Quantity | null;
}

/** The limit of a weekday without its own row: 0 on Saturdays and Sundays, otherwise unlimited. */
const usualLimit = (dayOfWeek: number): Quantity | null => (dayOfWeek === 0 || dayOfWeek === 6 ? NO_QUANTITY : null);

/** The limits in effect for all seven weekdays and each kind of job: stored rows, completed with defaults. */
export const allWeekdays = (rows: readonly LimitDefault[]): LimitDefault[] =>
  LIMIT_TYPES.flatMap((type) =>
    [0, 1, 2, 3, 4, 5, 6].map(
      (dayOfWeek) =>
        rows.find((row) => row.type === type && row.dayOfWeek === dayOfWeek) ?? {
          type,
          dayOfWeek,
          limit: usualLimit(dayOfWeek),
        },
    ),
  );

/** The limit in effect on a date; null is unlimited. */
export interface LimitOnDate {
  readonly type: LimitType;
  readonly limit: Quantity | null;
  /** False when the date has its own row. */
  readonly isDefault: boolean;
}

/**
 * The limit of a date: its own row, else 0 on a holiday, else the weekday's default, else 0 on Saturdays and Sundays,
 * else unlimited.
 */
export function limitOn(
  date: CalendarDate,
  type: LimitType,
  rows: readonly LimitRow[],
  defaults: readonly LimitDefault[],
): LimitOnDate {
  const own = rows.find((row) => row.type === type && row.date === date);
  if (own) return { type, limit: own.limit, isDefault: false };
  if (holidayOn(date) !== null) return { type, limit: NO_QUANTITY, isDefault: true };
  const day = weekday(date);
  const byWeekday = defaults.find((row) => row.type === type && row.dayOfWeek === day);
  if (byWeekday) return { type, limit: byWeekday.limit, isDefault: true };
  return { type, limit: usualLimit(day), isDefault: true };
}
