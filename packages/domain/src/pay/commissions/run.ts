import { cents, NO_CENTS, sumCents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { writtenDate } from '../../kit/schedule/index';
import type { CalendarDate } from '../../kit/schedule/index';
import type { LineKind } from './due';

/** The kinds of lines, in the order of a statement. */
export const LINE_KINDS = [
  { value: 'COMMISSION', label: 'Commission' },
  { value: 'CORRECTION', label: 'Correction' },
  { value: 'CHARGEBACK', label: 'Chargeback' },
  { value: 'ADJUSTMENT', label: 'Adjustment' },
] as const;

/** A salesperson's statement in a run. */
export interface CommissionStatement {
  /** The balance of the previous run: zero or less. */
  readonly carriedIn: Cents;
  readonly commissions: Cents;
  readonly adjustments: Cents;
  /** The amount paid: never less than zero. */
  readonly paid: Cents;
  /** The next run's starting balance: zero or less. */
  readonly carriedOut: Cents;
}

/** Adds up a statement: a negative balance is not paid back, but carried to the next run. */
export function statementOf(
  carriedIn: Cents,
  lines: readonly { readonly kind: LineKind; readonly amount: Cents }[],
): CommissionStatement {
  const sumOf = (isAdjustment: boolean) =>
    sumCents(lines.flatMap(({ kind, amount }) => ((kind === 'ADJUSTMENT') === isAdjustment ? [amount] : [])));
  const [commissions, adjustments] = [sumOf(false), sumOf(true)];
  const total = cents(carriedIn + commissions + adjustments);
  return {
    carriedIn,
    commissions,
    adjustments,
    paid: total > 0 ? total : NO_CENTS,
    carriedOut: total > 0 ? NO_CENTS : total,
  };
}

/** Why a run can't have a period; null if it can. `last` is the end of the previous run. */
export function periodFault(
  { start, end }: { readonly start: CalendarDate; readonly end: CalendarDate },
  { today, last }: { readonly today: CalendarDate; readonly last: CalendarDate | null },
): { readonly path: 'periodStart' | 'periodEnd'; readonly message: string } | null {
  if (end < start) return { path: 'periodEnd', message: 'The period ends before it starts.' };
  if (end > today)
    return {
      path: 'periodEnd',
      message: 'The period must end today or earlier. Commissions earned later go in the next run.',
    };
  if (last !== null && start <= last)
    return { path: 'periodStart', message: `The last run is through ${writtenDate(last)}. Select a later day.` };
  return null;
}
