import { cents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';

/** An invoice that money can settle. */
export interface OpenInvoice {
  readonly id: number | string;
  readonly date: string;
  readonly open: Cents;
}

/** A part of a payment that settles one invoice. */
export interface Share<Id extends number | string = number | string> {
  readonly invoiceId: Id;
  readonly amount: Cents;
}

/** Oldest first; on the same day, the first one created. */
export const oldestFirst = (a: OpenInvoice, b: OpenInvoice): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : Number(a.id) - Number(b.id);

/** Splits an amount over invoices, oldest first, each up to its open amount; the remainder is in no share. */
export function fillOldestFirst<Invoice extends OpenInvoice>(
  amount: Cents,
  invoices: readonly Invoice[],
): readonly Share<Invoice['id']>[] {
  let remaining: number = amount;
  const shares: Share<Invoice['id']>[] = [];
  for (const { id, open } of invoices.toSorted(oldestFirst)) {
    const portion = Math.min(remaining, open);
    if (portion <= 0) continue;
    shares.push({ invoiceId: id, amount: cents(portion) });
    remaining -= portion;
  }
  return shares;
}

/** The part of a payment in no share: the credit. Negative if the shares exceed the payment. */
export const remainderOf = (amount: Cents, shares: readonly Pick<Share, 'amount'>[]): Cents =>
  cents(amount - shares.reduce((sum, share) => sum + share.amount, 0));
