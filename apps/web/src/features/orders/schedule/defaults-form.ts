import { LIMIT_TYPES, type LimitType } from '@falcon/domain/kit/schedule';
import type { LimitDefaultsQuery } from './limits.generated';

/** The weekday limits by `type day`; null is unlimited, NaN is unreadable. */
export type DefaultValues = Readonly<Record<string, number | null>>;

/** The days of the week, Sunday first. */
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The name of one limit in the values. */
export const keyOf = (type: LimitType, day: number): string => `${type} ${day}`;

/** The defaults of all weekdays as values. */
export const valuesOf = (rows: LimitDefaultsQuery['dailyLimitDefaults']): DefaultValues =>
  Object.fromEntries(rows.map((row) => [keyOf(row.type, row.dayOfWeek), row.limit ?? null]));

/** The limits that differ between two states, as input for the server. */
export function changedLimits(
  before: DefaultValues,
  after: DefaultValues,
): { type: LimitType; dayOfWeek: number; limit: number | null }[] {
  return LIMIT_TYPES.flatMap((type) =>
    DAYS.filter((day) => !Object.is(before[keyOf(type, day)], after[keyOf(type, day)])).map((dayOfWeek) => ({
      type,
      dayOfWeek,
      limit: after[keyOf(type, dayOfWeek)] ?? null,
    })),
  );
}

/** Whether everything typed is a number. */
export const isSound = (values: DefaultValues): boolean =>
  Object.values(values).every((value) => value === null || !Number.isNaN(value));
