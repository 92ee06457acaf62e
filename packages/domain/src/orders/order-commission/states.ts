import { cents, NO_CENTS, percentOf } from '../../kit/money/index';
import type { Cents, Percent } from '../../kit/money/index';

/** The states of a commission: not invoiced, invoiced, paid in full by the customer, paid out, reversed. */
export const COMMISSION_STATES = ['PENDING', 'ACCRUED', 'EARNED', 'PAID', 'REVERSED'] as const;
/** One state of a commission. */
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** The states as lists name them. PENDING is missing, because an order that is not invoiced has no commission yet. */
export const LISTED_STATES = [
  { value: 'ACCRUED', label: 'Accrued' },
  { value: 'EARNED', label: 'Earned' },
  { value: 'PAID', label: 'Paid' },
  { value: 'REVERSED', label: 'Reversed' },
] as const;

/** The events in a commission's life. */
export type CommissionEvent = 'INVOICED' | 'PAID_IN_FULL' | 'PAID_OUT' | 'PAYMENT_REVERSED' | 'INVOICE_DELETED';

/**
 * The commission in cents on the profit of the lines, including the minimum-profit line, rounded half-up; none on a
 * loss.
 */
export const commissionOf = (profit: Cents, rate: Percent): Cents => (profit <= 0 ? NO_CENTS : percentOf(profit, rate));

/**
 * The base and amount of the commission on an invoice's order: the profit minus the invoice's write-offs and the credit
 * memos issued for it, which never push it below 0. What a memo's credit settles later changes nothing, here or on the
 * other invoice.
 */
export function commissionAfter(
  { profit, rate }: { readonly profit: Cents; readonly rate: Percent },
  lowered: Cents,
): { readonly base: Cents; readonly amount: Cents } {
  const base = lowered === 0 ? profit : cents(Math.max(0, profit - lowered));
  return { base, amount: commissionOf(base, rate) };
}

const TRANSITIONS: Readonly<Record<CommissionState, Readonly<Partial<Record<CommissionEvent, CommissionState>>>>> = {
  PENDING: { INVOICED: 'ACCRUED' },
  ACCRUED: { PAID_IN_FULL: 'EARNED', INVOICE_DELETED: 'REVERSED' },
  EARNED: { PAID_OUT: 'PAID', PAYMENT_REVERSED: 'REVERSED' },
  PAID: { PAYMENT_REVERSED: 'REVERSED' },
  // An order that is invoiced or paid again earns its commission again.
  REVERSED: { INVOICED: 'ACCRUED', PAID_IN_FULL: 'EARNED' },
};

/** The next state of a commission, or why there is none. */
export type CommissionResult =
  | { readonly ok: true; readonly state: CommissionState }
  | { readonly ok: false; readonly reason: string };

/**
 * A commission's state after an event. One earned again before it was taken back (`isPaidOut`: paid runs cover all of
 * it) is paid, not earned, so it is not due again.
 */
export function nextCommissionState(
  state: CommissionState,
  event: CommissionEvent,
  isPaidOut: boolean = false,
): CommissionResult {
  const next = TRANSITIONS[state][event];
  if (!next)
    return { ok: false, reason: `A commission that is ${state.toLowerCase()} cannot be ${EVENT_WORDS[event]}.` };
  return { ok: true, state: next === 'EARNED' && isPaidOut ? 'PAID' : next };
}

const EVENT_WORDS: Readonly<Record<CommissionEvent, string>> = {
  INVOICED: 'accrued',
  PAID_IN_FULL: 'earned',
  PAID_OUT: 'paid out',
  PAYMENT_REVERSED: 'taken back for a reversed payment',
  INVOICE_DELETED: 'taken back for a void invoice',
};

/** A changed commission rate affects orders that are not invoiced yet; each accrual keeps its own rate. */
export const followsRateChange = (state: CommissionState): boolean => state === 'PENDING';
