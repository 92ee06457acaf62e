import { LIMIT_TYPES, overbookedBy, overrodeLimit, weekday } from '@falcon/domain/kit/schedule';
import type { Quantity } from '@falcon/domain/kit/money';
import type { Context } from '#core/context';
import { limitChangeEntries, overriddenIn, overrideEntries } from './booked-orders.queries';
import type { BookedOrder, LimitChangeEntry, OverrideEntry } from './booked-orders.queries';
import { dayLimit } from './day-limits';
import type { DayLimit } from './day-limits';
import { scheduleBetween } from './day-load';
import { bookedOn } from './limit-bookings';
import type { BookedOnDay } from './limit-bookings';

/** What made a date overbooked, as the history has it: an order booked over the limit, or a lowered limit. */
export interface OverbookingCause {
  readonly at: Date;
  readonly userName: string | null;
  /** Why the order was booked, as entered; null for a lowered limit. */
  readonly reason: string | null;
  /** Null for a lowered limit. */
  readonly order: BookedOrder | null;
  /** The lowered limit; null for an order. */
  readonly lowered: {
    readonly ofWeekday: boolean;
    readonly before: number | null;
    readonly after: number;
  } | null;
}

/** A date with more booked than its limit, and why; no causes where the history has none. */
export type OverbookedDay = DayLimit &
  BookedOnDay & { readonly over: Quantity; readonly causes: readonly OverbookingCause[] };

/** Later than any booking. */
const LAST_DATE = '9999-12-31';

/** The orders that were booked although this limit was full: of each, the last time that it was. */
function bookedOver(
  { date, type, orders }: BookedOnDay & DayLimit,
  entries: readonly OverrideEntry[],
): OverbookingCause[] {
  return (orders ?? []).flatMap((order) => {
    const entry = entries.find((one) => one.orderId === order.id && overrodeLimit(overriddenIn(one), date, type));
    if (!entry) return [];
    // The reason of a forced step is its own; any other booking has the reason of its date.
    const reason = entry.forced ? entry.reason : order.installDateReason;
    return [{ at: entry.at, userName: entry.userName, reason: reason || null, order, lowered: null }];
  });
}

/** The last change that lowered the limit below what is booked now: that of the date, or of its weekday's default. */
function loweredBelow(day: DayLimit, entries: readonly LimitChangeEntry[]): OverbookingCause[] {
  const weekdayKey = String(weekday(day.date));
  for (const entry of entries) {
    const isOwn = entry.part === 'day' && entry.key === day.date;
    const isOfWeekday = entry.part === 'weekday' && entry.key === weekdayKey && day.isDefault;
    if (entry.type !== day.type || !(isOwn || isOfWeekday)) continue;
    const { at, userName, before, after } = entry;
    const isLowered = after !== null && (before === null || after < before);
    if (isLowered && after < day.load)
      return [{ at, userName, reason: null, order: null, lowered: { ofWeekday: isOfWeekday, before, after } }];
  }
  return [];
}

/**
 * The dates from today on with more booked than their limit, in order, with what the history has on why: the same four
 * statements for any number of them.
 */
export async function overbookedDays(ctx: Context): Promise<OverbookedDay[]> {
  const schedule = await scheduleBetween(ctx.db, ctx.today(), LAST_DATE);
  const days = schedule.bookedDates.flatMap((date) =>
    LIMIT_TYPES.map((type) => dayLimit(schedule, date, type)).filter(
      ({ limit, load }) => overbookedBy(limit, load) > 0,
    ),
  );
  const dates = days.map(({ date }) => date);
  const onDay = await bookedOn(ctx, dates);
  const booked = days.map((day) => ({ ...day, ...onDay(day.date, day.type) }));
  const orderIds = new Set(booked.flatMap(({ orders }) => (orders ?? []).map(({ id }) => id)));
  const overrides = await overrideEntries(ctx.db, [...orderIds]);
  const changes = await limitChangeEntries(ctx.db, dates);
  return booked.map((day) => ({
    ...day,
    over: overbookedBy(day.limit, day.load),
    causes: [...bookedOver(day, overrides), ...loweredBelow(day, changes)],
  }));
}
