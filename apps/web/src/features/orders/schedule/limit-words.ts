import { LIMIT_TYPE_LABELS, type LimitType } from '@falcon/domain/kit/schedule';
import { exactDate } from '#ui/format/dates';
import { formatNumber, QUANTITY } from '#ui/format/numbers';
import { overBy } from './limit-edit';
import type { DayLimitFragment } from './limits.generated';

export const amount = (value: number): string => formatNumber(value, QUANTITY);

/** What is booked by half day, as `AM 3 · PM 2`; old jobs without a half day are counted as `any`. */
export function halfDays({ load, loadAm, loadPm }: Pick<DayLimitFragment, 'load' | 'loadAm' | 'loadPm'>): string {
  const rest = Math.round((load - loadAm - loadPm) * 100) / 100;
  return `AM ${amount(loadAm)} · PM ${amount(loadPm)}${rest > 0 ? ` · any ${amount(rest)}` : ''}`;
}

/** Whether a day is full or overbooked, in words: `Full`, `2 over`; blank while there is room, or nothing booked. */
export function fullText({ limit, load }: Pick<DayLimitFragment, 'limit' | 'load'>): string {
  const over = overBy(limit, load);
  if (over > 0) return `${amount(over)} over`;
  return load > 0 && limit !== null && limit !== undefined && load >= limit ? 'Full' : '';
}

/** The name of one limit: `VCT limit on Monday, 11/30/2026`. */
export const limitName = (type: LimitType, day: string): string =>
  `${LIMIT_TYPE_LABELS[type]} limit on ${exactDate(day)}`;

/** What a cell is about, for those who hear it, before what it shows. */
export const labelBefore = ({ type, scheduleDate, load }: DayLimitFragment): string =>
  `${limitName(type, scheduleDate)}:${load > 0 ? ' booked' : ''}`;

/** Whether a date has a limit of its own, in words. */
export const isOwn = ({ isDefault }: Pick<DayLimitFragment, 'isDefault'>): string =>
  isDefault ? 'default' : 'set for this date';
