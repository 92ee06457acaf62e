import { labelOf, options } from '../../kit/flooring/option';
import type { ValueOf } from '../../kit/flooring/option';

/** The statuses of what we pay: calculated again at any time; approved and locked; paid. */
export const PAYABLE_STATUSES = options(['OPEN', 'Open'], ['DONE', 'Approved'], ['PAID', 'Paid']);
export type PayableStatus = ValueOf<typeof PAYABLE_STATUSES>;

export const PAY_METHODS = options(['CHECK', 'Check'], ['TRANSFER', 'Transfer']);
export type PayMethod = ValueOf<typeof PAY_METHODS>;

/** What is paid: the bill sheets of installers, and commission runs; by the names of their tables. */
export type PayableKind = 'bill_sheet' | 'commission_run';

/**
 * What can be done with a payable, in the order of the buttons: the status that a step starts from, and the one it
 * leads to; null if nothing is left.
 */
export const PAYABLE_STEPS = {
  recalculate: { from: 'OPEN', to: 'OPEN' },
  delete: { from: 'OPEN', to: null },
  approve: { from: 'OPEN', to: 'DONE' },
  reopen: { from: 'DONE', to: 'OPEN' },
  pay: { from: 'DONE', to: 'PAID' },
  undoPayment: { from: 'PAID', to: 'DONE' },
} as const satisfies Readonly<Record<string, { readonly from: PayableStatus; readonly to: PayableStatus | null }>>;
export type PayableStep = keyof typeof PAYABLE_STEPS;

/** Whether a step starts from a status. */
export const canTake = (step: PayableStep, status: PayableStatus): boolean => PAYABLE_STEPS[step].from === status;

/** The steps that start from a status, in their order. */
export const stepsFrom = (status: PayableStatus): PayableStep[] =>
  (Object.keys(PAYABLE_STEPS) as PayableStep[]).filter((step) => canTake(step, status));

type Words = Readonly<Partial<Record<PayableStatus, string>>>;
const LOCKED = 'is locked. What changed since goes on the next sheet.';

/** Where the words of a kind say more than its status. */
const WORDS: Readonly<Record<PayableKind, Readonly<Partial<Record<PayableStep, Words>>>>> = {
  bill_sheet: {
    recalculate: { DONE: LOCKED, PAID: LOCKED },
    approve: { DONE: 'was approved already.', PAID: 'is paid already.' },
    reopen: {
      OPEN: 'is open already.',
      PAID: 'is paid. Undo the payment first, or correct it on the next sheet.',
    },
    pay: { OPEN: 'is not approved yet. Approve it first.', PAID: 'is paid already.' },
    undoPayment: { OPEN: 'is not paid.', DONE: 'is not paid.' },
  },
  commission_run: {},
};

/** Why a step can't be taken from a status: the rest of a sentence that begins with the payable. Null if it can. */
export function stepFault(kind: PayableKind, step: PayableStep, status: PayableStatus): string | null {
  if (canTake(step, status)) return null;
  const usual = `is ${labelOf(PAYABLE_STATUSES, status).toLowerCase()} now. Load it again to see what was done.`;
  return WORDS[kind][step]?.[status] ?? usual;
}
