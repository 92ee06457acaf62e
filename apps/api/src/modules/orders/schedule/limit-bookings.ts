import { z } from 'zod';
import { isFlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Quantity } from '@falcon/domain/kit/money';
import { LIMIT_TYPES, limitOn, limitTypesOf } from '@falcon/domain/kit/schedule';
import type { LimitType } from '@falcon/domain/kit/schedule';
import type { Context } from '#core/context';
import { parseInput } from '#core/errors';
import { seesKind } from '#kit/record-kit';
import { bookedOrders } from './booked-orders.queries';
import type { BookedOrder } from './booked-orders.queries';
import { dayLimit } from './day-limits';
import type { DayLimit } from './day-limits';
import { scheduleBetween } from './day-load';

/** Orders that count toward a limit: those that the user sees, and the number of the others. */
export interface BookedOnDay {
  /** Null for users who can't see orders. */
  readonly orders: readonly BookedOrder[] | null;
  readonly unseen: number;
}

/** A limit of a date with the orders that count toward it. */
export type LimitBookings = DayLimit & BookedOnDay & { readonly usualLimit: Quantity | null };

const form = z.object({
  limits: z
    .array(z.object({ type: z.enum(LIMIT_TYPES), scheduleDate: z.string() }))
    .max(1000, 'Ask for at most 1,000 limits at once.'),
});

const countsToward = ({ flooringTypeId, isOccupied }: BookedOrder, type: LimitType): boolean =>
  isFlooringTypeId(flooringTypeId) && limitTypesOf(flooringTypeId, isOccupied).includes(type);

/** Finds the orders on some dates, for any number of them with one statement. */
export async function bookedOn(
  ctx: Context,
  dates: readonly string[],
): Promise<(date: string, type: LimitType) => BookedOnDay> {
  const isAllowed = seesKind(ctx, 'WORK_ORDER');
  const booked = await bookedOrders(ctx.db, [...new Set(dates)], ctx.salespersonScope);
  return (date, type) => {
    const counted = booked.filter((order) => order.installDate === date && countsToward(order, type));
    const orders = isAllowed ? counted.filter(({ isSeen }) => isSeen) : null;
    return { orders, unseen: counted.length - (orders?.length ?? 0) };
  };
}

/** Limits of dates with the orders that count toward each. */
export async function limitBookings(ctx: Context, raw: unknown): Promise<LimitBookings[]> {
  const { limits } = parseInput(form, raw);
  const dates = limits.map(({ scheduleDate }) => scheduleDate).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const schedule = await scheduleBetween(ctx.db, first, last);
  const onDay = await bookedOn(ctx, dates);
  return limits.map(({ scheduleDate, type }) => ({
    ...dayLimit(schedule, scheduleDate, type),
    ...onDay(scheduleDate, type),
    usualLimit: limitOn(scheduleDate, type, [], schedule.defaults).limit,
  }));
}
