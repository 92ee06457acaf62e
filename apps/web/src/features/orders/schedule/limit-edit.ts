import { HIGHEST_LIMIT, isLoweredBelowBooked, type LimitType, overbookedBy } from '@falcon/domain/kit/schedule';
import { type Quantity, quantity } from '@falcon/domain/kit/money';
import { limitText, NO_LIMIT } from '#blocks/limits/limit-text';
import { formatNumber, parseNumber, QUANTITY } from '#ui/format/numbers';
import type { DayLimitFragment, LimitBookingsQuery } from './limits.generated';

/** A limit to save: null for no limit, DEFAULT to use the default again. */
export type NewLimit = number | typeof DEFAULT | null;
export const DEFAULT = 'default';

/** A change of the limit of one kind on a date. */
export interface LimitEdit {
  readonly scheduleDate: string;
  readonly type: LimitType;
  readonly limit: NewLimit;
}

/** Limits and bookings of days, by `keyOf`. */
export type Limits = ReadonlyMap<string, DayLimitFragment>;

/** The name of one limit: `2026-11-30 CARPET`. */
export const keyOf = ({ scheduleDate, type }: Pick<LimitEdit, 'scheduleDate' | 'type'>): string =>
  `${scheduleDate} ${type}`;

/** The characters that start typing in a cell: a number, `n` for no limit, `d` for the default. */
export const TYPED = /^[\d.,$(dn-]$/i;

/** What was typed or pasted as a limit, or why it is none. */
export type TypedLimit = { readonly limit: NewLimit } | { readonly fault: string };

const HIGHEST = HIGHEST_LIMIT / 100;
const WORDS: Readonly<Record<string, NewLimit>> = {
  '': null,
  n: null,
  none: null,
  [NO_LIMIT.toLowerCase()]: null,
  d: DEFAULT,
  [DEFAULT]: DEFAULT,
};

/** Reads a typed limit: a number, blank or `n` for no limit, `d` for the default. */
export function readLimit(text: string): TypedLimit {
  const word = WORDS[text.trim().toLowerCase()];
  if (word !== undefined) return { limit: word };
  const result = parseNumber(text, QUANTITY);
  if (!result.ok) return { fault: result.reason };
  if ((result.value ?? 0) > HIGHEST) return { fault: `At most ${formatNumber(HIGHEST, QUANTITY)}.` };
  return { limit: result.value };
}

/** A new limit as text, as it can be typed. */
export const newLimitText = (limit: NewLimit): string => (limit === DEFAULT ? 'Default' : limitText(limit));

/** Whether an edit changes what is stored. */
export const changes = ({ limit }: LimitEdit, row: DayLimitFragment): boolean =>
  limit === DEFAULT ? !row.isDefault : row.isDefault || (row.limit ?? null) !== limit;

/** The input for the server, with the limit as it is on the screen. */
export const inputOf = ({ scheduleDate, type, limit }: LimitEdit, row: DayLimitFragment | undefined) => ({
  scheduleDate,
  type,
  ...(limit === DEFAULT ? { useDefault: true } : { limit }),
  ...(row ? { seen: { limit: row.limit ?? null, isDefault: row.isDefault } } : {}),
});

const hundredths = (value: number | null | undefined): Quantity | null =>
  value === null || value === undefined ? null : quantity(Math.round(value * 100));

/** How much more is booked than a limit allows, in the unit of the limit. */
export const overBy = (limit: number | null | undefined, load: number): number =>
  overbookedBy(hundredths(limit), quantity(Math.round(load * 100))) / 100;

type Bookings = LimitBookingsQuery['dailyLimitBookings'][number];

/** A limit that an edit would lower below what is booked. */
export interface Lowered {
  readonly bookings: Bookings;
  /** The new limit. */
  readonly to: number;
  readonly over: number;
}

/** The limits that edits lower below what is booked, in the order of their dates. */
export function loweredBy(edits: readonly LimitEdit[], bookings: readonly Bookings[]): Lowered[] {
  return bookings
    .flatMap((one): Lowered[] => {
      const edit = edits.find((each) => keyOf(each) === keyOf(one));
      const to = (edit?.limit === DEFAULT ? one.usualLimit : edit?.limit) ?? null;
      const booked = quantity(Math.round(one.load * 100));
      const change = { date: one.scheduleDate, type: one.type, booked };
      const isLowered = isLoweredBelowBooked({ ...change, from: hundredths(one.limit), to: hundredths(to) });
      return isLowered && to !== null ? [{ bookings: one, to, over: overBy(to, one.load) }] : [];
    })
    .toSorted((one, other) => one.bookings.scheduleDate.localeCompare(other.bookings.scheduleDate));
}
