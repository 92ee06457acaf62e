import type { ValueOf } from '../../kit/flooring/option';
import { labelOf, options } from '../../kit/flooring/option';
import { cents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';

/** The kinds of account entries; a reversal has the original's kind and the opposite amount. */
export const ENTRY_KINDS = options(
  ['INVOICE', 'Invoice'],
  ['FEE', 'Returned-check fee'],
  ['PAYMENT', 'Payment'],
  ['CREDIT', 'Credit'],
  ['DISCOUNT', 'Discount'],
  ['WRITE_OFF', 'Write-off'],
  ['REFUND', 'Refund'],
);
export type EntryKind = ValueOf<typeof ENTRY_KINDS>;

/** What settles an invoice without money. */
export const ADJUSTMENT_KINDS = options(['DISCOUNT', 'Discount'], ['WRITE_OFF', 'Write-off']);
export type AdjustmentKind = ValueOf<typeof ADJUSTMENT_KINDS>;

/** An entry's label: `Payment`, or `Payment reversed` for its reversal. */
export const entryLabel = (kind: EntryKind, isReversal: boolean): string =>
  `${labelOf(ENTRY_KINDS, kind)}${isReversal ? ' reversed' : ''}`;

/** Ways to receive money that can be entered by hand. */
export const PAYMENT_METHODS = options(
  ['CHECK', 'Check'],
  ['CARD', 'Card'],
  ['ACH', 'ACH'],
  ['CASH', 'Cash'],
  ['OTHER', 'Other'],
);
/** Also includes money recorded in the accounting package. */
export const RECEIPT_METHODS = [...PAYMENT_METHODS, ...options(['ACCOUNTING', 'Accounting'])] as const;
export type ReceiptMethod = ValueOf<typeof PAYMENT_METHODS> | 'ACCOUNTING';

/** Only checks and cash are deposited. */
export const DEPOSITED_METHODS: readonly ReceiptMethod[] = ['CHECK', 'CASH'];

/** Payments that can come back from the bank, which may cost the payer a fee. */
export const RETURNED_METHODS: readonly ReceiptMethod[] = ['CHECK', 'ACH'];

/** What an invoice charges: its amount, and the fees on it. */
export const CHARGES: readonly EntryKind[] = ['INVOICE', 'FEE'];

const RAISES: ReadonlySet<EntryKind> = new Set([...CHARGES, 'REFUND']);

/** The signed amount of an entry: positive if it increases what the customer owes, negative if it reduces it. */
export const signedAmount = (kind: EntryKind, amount: Cents): Cents => (RAISES.has(kind) ? amount : cents(0 - amount));

/** The parts of an entry that the rules read. */
export interface AccountEntry {
  readonly id: number;
  readonly kind: EntryKind;
  readonly invoiceId: number | null;
  readonly amount: Cents;
  readonly entryDate: string;
  readonly reversesId: number | null;
}

/** The entries that are neither reversals nor reversed. */
export function standingEntries<Entry extends Pick<AccountEntry, 'id' | 'reversesId'>>(
  entries: readonly Entry[],
): readonly Entry[] {
  const reversed = new Set(entries.map((entry) => entry.reversesId));
  return entries.filter((entry) => entry.reversesId === null && !reversed.has(entry.id));
}

/** What a customer, firm, order or invoice owes: the sum of its entries; negative if we owe. */
export const balanceOf = (entries: readonly Pick<AccountEntry, 'amount'>[]): Cents =>
  cents(entries.reduce((sum, entry) => sum + entry.amount, 0));

/** Credit that settles no invoice yet; never negative in a consistent account. */
export const unappliedCreditOf = (entries: readonly Pick<AccountEntry, 'amount' | 'invoiceId'>[]): Cents =>
  cents(0 - balanceOf(entries.filter((entry) => entry.invoiceId === null)));
