import { formatDecimal, NO_QUANTITY } from '../money/index';
import type { Quantity } from '../money/index';
import { writtenDate } from './dates';
import type { CalendarDate } from './dates';
import { LIMIT_TYPE_LABELS } from './limits';
import type { LimitType } from './limits';

/** A limit of a date before and after a change, with what is booked; null means unlimited. */
export interface LimitChange {
  readonly date: CalendarDate;
  readonly type: LimitType;
  readonly from: Quantity | null;
  readonly to: Quantity | null;
  readonly booked: Quantity;
}

/** How much more is booked than a limit allows, in hundredths; 0 if it fits. */
export const overbookedBy = (limit: Quantity | null, booked: Quantity): Quantity =>
  limit === null || booked <= limit ? NO_QUANTITY : ((booked - limit) as Quantity);

/** Whether a change lowers a limit, and below what is booked. Raising one that stays too low does not. */
export const isLoweredBelowBooked = ({ from, to, booked }: LimitChange): boolean =>
  to !== null && (from === null || to < from) && overbookedBy(to, booked) > 0;

const MOST_NAMED = 5;
const plain = (amount: Quantity): string => formatDecimal(amount, 2, 0);

/** `Carpet on 11/30/2026 has 5 booked, 2 more than the new limit of 3`, for the first few changes. */
export function loweredText(lowered: readonly LimitChange[]): string {
  const named = lowered.slice(0, MOST_NAMED).map(({ date, type, to, booked }) => {
    const over = plain(overbookedBy(to, booked));
    const label = `${LIMIT_TYPE_LABELS[type]} on ${writtenDate(date)}`;
    return `${label} has ${plain(booked)} booked, ${over} more than the new limit of ${plain(to ?? NO_QUANTITY)}`;
  });
  const rest = lowered.length - named.length;
  return `${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
}
