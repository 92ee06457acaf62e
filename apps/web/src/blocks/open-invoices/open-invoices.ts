import { fillOldestFirst, remainderOf } from '@falcon/domain/money-in/accounts';
import { cents, fromNumberMoney, toNumberMoney } from '@falcon/domain/kit/money';
import type { OpenInvoiceFragment } from './open-invoice.generated';

/** An invoice that money can settle. */
export type OpenInvoice = OpenInvoiceFragment;
/** What each invoice gets, in dollars as typed. */
export type Amounts = Readonly<Record<string, number | null>>;

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

/** The invoices that get something, in the API's format. */
export const partsOf = (invoices: readonly OpenInvoice[], amounts: Amounts) =>
  invoices.flatMap(({ id }) => {
    const amount = amounts[id] ?? null;
    return amount === null || Number.isNaN(amount) || amount === 0 ? [] : [{ invoiceId: id, amount }];
  });
