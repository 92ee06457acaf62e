import { cents, formatMoney } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { writtenDate } from '../../kit/schedule/index';
import type { CalendarDate } from '../../kit/schedule/index';
import type { CommissionState } from '../../orders/order-commission/index';

/** A commission's facts, and what runs have paid of it. */
export interface CommissionFacts {
  readonly state: CommissionState;
  /** The profit it is based on now, and the resulting amount. */
  readonly base: Cents;
  readonly amount: Cents;
  /** The sum of its lines in approved and paid runs, plus what was paid before commission runs existed. */
  readonly settled: Cents;
  /** Whether a run has ever paid it, even if that was taken back. */
  readonly wasSettled: boolean;
  readonly invoiceNumber: string;
  readonly invoiceIsVoid: boolean;
  /** What the customer still owes on the invoice. */
  readonly open: Cents;
  /** The day its invoice was paid in full; null while it is open. */
  readonly earnedOn: CalendarDate | null;
}

/** Why a line is in a run: first earned, taken back, changed after payment, or an adjustment. */
export type LineKind = 'COMMISSION' | 'CHARGEBACK' | 'CORRECTION' | 'ADJUSTMENT';

/** What a run pays of a commission, or takes back (a negative amount), and why. */
export interface CommissionLine {
  readonly kind: Exclude<LineKind, 'ADJUSTMENT'>;
  readonly amount: Cents;
  readonly why: string;
}

/** Why a commission is not in a run yet. */
export type WaitingReason = 'NOT_INVOICED' | 'NOT_PAID' | 'LATER' | 'NOTHING';

/** A commission that a run doesn't pay, and why. */
export interface WaitingCommission {
  readonly reason: WaitingReason;
  readonly why: string;
}

/** Whether a salesperson is owed a commission in this state: only once the customer has paid in full. */
export const isOwed = (state: CommissionState): boolean => state === 'EARNED' || state === 'PAID';

/**
 * What a run through a given day pays of a commission: what is owed minus what earlier runs paid. So it is paid once,
 * however often its invoice is paid and reversed, and past payments are never edited. Null if there is nothing to pay
 * or explain.
 */
export function commissionLine(
  facts: CommissionFacts,
  through: CalendarDate,
): CommissionLine | WaitingCommission | null {
  const owed = isOwed(facts.state) ? facts.amount : 0;
  const amount = cents(owed - facts.settled);
  if (amount < 0) return { kind: 'CHARGEBACK', amount, why: whyTakenBack(facts) };
  if (amount === 0) return waitingOf(facts);
  if (facts.earnedOn !== null && facts.earnedOn > through) return waiting('LATER', facts);
  return facts.wasSettled
    ? { kind: 'CORRECTION', amount, why: whyCorrected(facts) }
    : { kind: 'COMMISSION', amount, why: paidInFull(facts) };
}

/** The facts for the sentence about a commission in no run. */
type WaitingFacts = Pick<CommissionFacts, 'earnedOn' | 'invoiceNumber' | 'open'>;

const WAITING: Readonly<Record<WaitingReason, (facts: WaitingFacts) => string>> = {
  NOT_INVOICED: () => 'The order is not invoiced.',
  NOT_PAID: ({ open, invoiceNumber }) => `${formatMoney(open)} of invoice ${invoiceNumber} is open.`,
  LATER: (facts) => paidInFull(facts, '', ', after the period'),
  NOTHING: () => 'Write-offs and credits leave no profit to share.',
};

/** Why a commission is not in a run yet, as a sentence. */
export const waitingText = (facts: WaitingFacts & { readonly reason: WaitingReason }): string =>
  WAITING[facts.reason](facts);

const waiting = (reason: WaitingReason, facts: WaitingFacts): WaitingCommission => ({
  reason,
  why: WAITING[reason](facts),
});

function waitingOf(facts: CommissionFacts): WaitingCommission | null {
  if (facts.state === 'ACCRUED') return waiting('NOT_PAID', facts);
  return facts.state === 'EARNED' && facts.amount === 0 ? waiting('NOTHING', facts) : null;
}

const paidInFull = ({ invoiceNumber, earnedOn }: WaitingFacts, again: '' | ' again' = '', end: string = ''): string =>
  `Invoice ${invoiceNumber} was paid in full${again}${earnedOn === null ? '' : ` on ${writtenDate(earnedOn)}`}${end}.`;

function whyTakenBack({ state, invoiceNumber, invoiceIsVoid, open, base }: CommissionFacts): string {
  if (isOwed(state))
    return `Write-offs or credits lowered the profit to ${formatMoney(base)} after the commission was paid.`;
  return invoiceIsVoid
    ? `Invoice ${invoiceNumber} was deleted after the commission was paid.`
    : `A payment was reversed after the commission was paid: ${formatMoney(open)} of invoice ${invoiceNumber} is open.`;
}

const whyCorrected = (facts: CommissionFacts): string =>
  facts.settled === 0
    ? paidInFull(facts, ' again')
    : `The profit is ${formatMoney(facts.base)}, more than when the commission was paid.`;
