import { fillOldestFirst, remainderOf } from '@falcon/domain/money-in/accounts';
import type { AdjustmentKind } from '@falcon/domain/money-in/accounts';
import { cents, fromNumberMoney, toNumberMoney } from '@falcon/domain/kit/money';
import { money } from '#ui/format/numbers';
import type { OpenInvoiceFragment } from './open-invoice.generated';

/** An invoice that money can settle. */
export type OpenInvoice = OpenInvoiceFragment;
/** What each invoice gets, in dollars as typed; NaN for unreadable text. */
export type Amounts = Readonly<Record<string, number | null>>;

/** What becomes of an open amount that was not paid, and why. */
export interface Short {
  readonly kind: AdjustmentKind | 'OPEN';
  readonly reason: string;
}
export type Shorts = Readonly<Record<string, Short>>;
export const STAYS_OPEN: Short = { kind: 'OPEN', reason: '' };

/** Typed dollars in cents; unreadable text counts as 0. */
function whole(dollars: number | null | undefined): number {
  const parsed = fromNumberMoney(dollars ?? 0);
  return parsed.ok ? parsed.value : 0;
}

/** The amounts when the oldest invoices are settled first. */
export function filled(amount: number | null, invoices: readonly OpenInvoice[]): Amounts {
  const open = invoices.map((one) => ({ id: one.id, date: one.date, open: cents(whole(one.amountOpen)) }));
  return Object.fromEntries(
    fillOldestFirst(cents(Math.max(0, whole(amount))), open).map((share) => [
      share.invoiceId,
      toNumberMoney(share.amount),
    ]),
  );
}

/** The total that invoices get, in dollars. */
export const sumOf = (amounts: Amounts): number =>
  toNumberMoney(cents(Object.values(amounts).reduce<number>((sum, one) => sum + whole(one), 0)));

/** The part of the payment that settles no invoice, in dollars; negative if the invoices get more than was paid. */
export const leftOf = (amount: number | null, amounts: Amounts): number =>
  toNumberMoney(
    remainderOf(
      cents(whole(amount)),
      Object.values(amounts).map((one) => ({ amount: cents(whole(one)) })),
    ),
  );

/**
 * What stays open of an invoice that gets an amount, in dollars; negative if it gets more than is open, null for users
 * who don't see what is open.
 */
export const restOf = ({ amountOpen }: OpenInvoice, amount: number | null): number | null =>
  amountOpen === null ? null : toNumberMoney(cents(whole(amountOpen) - whole(amount)));

const isSet = (amount: number | null | undefined): amount is number =>
  amount !== null && amount !== undefined && !Number.isNaN(amount);

/** Whether an invoice gets less than is open, so that the rest needs a word. */
export const isShort = (invoice: OpenInvoice, amount: number | null): boolean =>
  isSet(amount) && (restOf(invoice, amount) ?? 0) > 0;

/** What is wrong with a row as typed: too much, unreadable, or no reason for what is given away. */
export function rowFault(invoice: OpenInvoice, amount: number | null, short: Short = STAYS_OPEN): string | undefined {
  if (Number.isNaN(amount)) return 'Enter an amount, such as 12.50.';
  if ((restOf(invoice, amount) ?? 0) < 0) return `Only ${money(invoice.amountOpen)} is open.`;
  return short.kind !== 'OPEN' && isShort(invoice, amount) && short.reason.trim() === ''
    ? 'Enter a reason.'
    : undefined;
}

/** The invoices that get something, in the API's format. */
export const partsOf = (invoices: readonly OpenInvoice[], amounts: Amounts) =>
  invoices.flatMap(({ id }) => {
    const amount = amounts[id];
    return isSet(amount) && amount !== 0 ? [{ invoiceId: id, amount }] : [];
  });

/** A part of a payment in the API's format. */
export interface ReceiptPart {
  invoiceId: string;
  amount: number;
  adjustment?: { kind: AdjustmentKind; amount: number };
  reason?: string;
}

/** The same for a payment, with what is given away of each and why less was paid. */
export const receiptPartsOf = (invoices: readonly OpenInvoice[], amounts: Amounts, shorts: Shorts): ReceiptPart[] =>
  invoices.flatMap((invoice) => {
    const { id } = invoice;
    const amount = amounts[id];
    if (!isSet(amount)) return [];
    const { kind, reason } = shorts[id] ?? STAYS_OPEN;
    const rest = restOf(invoice, amount) ?? 0;
    const why = rest > 0 && reason.trim() !== '' ? { reason: reason.trim() } : {};
    if (kind !== 'OPEN' && rest > 0) return [{ invoiceId: id, amount, adjustment: { kind, amount: rest }, ...why }];
    return amount === 0 ? [] : [{ invoiceId: id, amount, ...why }];
  });
