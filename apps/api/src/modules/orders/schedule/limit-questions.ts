import { isLoweredBelowBooked, LIMIT_TYPE_LABELS, loweredText, writtenDate } from '@falcon/domain/kit/schedule';
import type { LimitChange, LimitType } from '@falcon/domain/kit/schedule';
import { formatDecimal } from '@falcon/domain/kit/money';
import type { Quantity } from '@falcon/domain/kit/money';
import type { TransactionContext } from '#core/context';
import { SOMEONE_ELSE, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import type { Database } from '#db/database';
import { limitChangeEntries } from './booked-orders.queries';
import type { DayLimit } from './day-limits';

/** A limit as it was on the screen of the user who changes it. */
export interface SeenLimit {
  readonly limit?: number | null | undefined;
  readonly isDefault: boolean;
}

/** A limit to set, or to reset to its default. */
export interface WantedLimit {
  readonly type: LimitType;
  readonly scheduleDate: string;
  readonly limit?: number | null | undefined;
  readonly useDefault?: boolean | null | undefined;
  readonly seen?: SeenLimit | null | undefined;
}

const inWords = (limit: Quantity | null): string => (limit === null ? 'no limit' : formatDecimal(limit, 2, 0));

const isAsSeen = (day: DayLimit, { limit, isDefault }: SeenLimit): boolean =>
  day.isDefault === isDefault && day.limit === (limit ?? null);
/** Nothing is lost where the other one chose the same; this is also how a repeated save finds what it has stored. */
const isAsWanted = (day: DayLimit, { limit, useDefault }: WantedLimit): boolean =>
  useDefault === true ? day.isDefault : !day.isDefault && day.limit === (limit ?? null);

/** Refuses limits that were changed since they were read: which, to what, and by whom. */
export async function refuseChanged(
  trx: Database,
  ctx: TransactionContext,
  wanted: readonly WantedLimit[],
  stored: readonly DayLimit[],
): Promise<void> {
  const changed = stored.flatMap((day, index) => {
    const row = wanted[index];
    return row?.seen && !isAsSeen(day, row.seen) && !isAsWanted(day, row) ? [{ day, index }] : [];
  });
  if (changed.length === 0) return;
  const entries = await limitChangeEntries(
    trx,
    changed.map(({ day }) => day.date),
  );
  const userId = ctx.requireUser().id;
  const faults = changed.map(({ day, index }): FieldFault => {
    const last = entries.find(({ part, key, type }) => part === 'day' && key === day.date && type === day.type);
    const by = last?.userId === userId ? 'you, in another window' : (last?.userName ?? SOMEONE_ELSE);
    return {
      path: `limits.${index}.limit`,
      message: `${LIMIT_TYPE_LABELS[day.type]} on ${writtenDate(day.date)} was changed to ${inWords(day.limit)} by ${by}. Look at it, then save yours again or keep it.`,
    };
  });
  throw validationError(faults);
}

/**
 * Asks before limits are lowered below what is booked, unless that is confirmed. Returns the reason for the history:
 * what was confirmed, or null if nothing had to be.
 */
export function requireConfirmed(changes: readonly LimitChange[], confirmed: boolean): string | null {
  const lowered = changes.filter(isLoweredBelowBooked);
  if (lowered.length === 0) return null;
  const text = loweredText(lowered);
  if (!confirmed) throw validationError('confirmed', `${text}. Look at the orders, then lower it anyway or move them.`);
  return `Lowered below what is booked: ${text}.`;
}
