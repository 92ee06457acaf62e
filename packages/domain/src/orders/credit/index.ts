import type { InvoiceStatus } from '../../kit/flooring/index';
import { cents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';

/** What a customer owes or will owe, in cents. */
export interface ExposureParts {
  readonly unpaidInvoices: Cents;
  /** Credit that settles no invoice yet, as a positive amount: it lowers the exposure, below 0 too. */
  readonly unappliedCredit: Cents;
  /** Job cost of the orders not yet invoiced, without drafts, canceled orders and the current order. */
  readonly ordersNotInvoiced: Cents;
}

/** The exposure without the current order. */
export const exposureOf = (parts: ExposureParts): Cents =>
  cents(parts.unpaidInvoices - parts.unappliedCredit + parts.ordersNotInvoiced);

/** Whether an invoice is open, partly paid, paid or void, from its amounts in cents. */
export function invoiceStatusOf(invoice: {
  readonly amount: Cents;
  readonly amountPaid: Cents;
  readonly isVoid: boolean;
}): InvoiceStatus {
  if (invoice.isVoid) return 'VOID';
  if (invoice.amountPaid >= invoice.amount) return 'PAID';
  return invoice.amountPaid > 0 ? 'PARTIAL' : 'OPEN';
}

/** A credit limit and the exposure so far; a null limit is no check, 0 is prepay. */
export interface Credit {
  readonly limit: Cents | null;
  readonly exposure: Cents;
}

/** A customer's credit with an order added. */
export interface CreditStanding {
  readonly exceedsCreditLimit: boolean;
  /** What can still be ordered in cents, negative over the limit; null without a limit. */
  readonly creditLeft: Cents | null;
}

/** Exposure and the current order against the limit; exactly at the limit is still within it. */
export function creditStanding({ limit, exposure }: Credit, jobCost: Cents): CreditStanding {
  if (limit === null) return { exceedsCreditLimit: false, creditLeft: null };
  const remaining = cents(limit - exposure - jobCost);
  return { exceedsCreditLimit: remaining < 0, creditLeft: remaining };
}

/** Whether the current order exceeds the customer's credit limit. */
export const exceedsCreditLimit = (credit: Credit, jobCost: Cents): boolean =>
  creditStanding(credit, jobCost).exceedsCreditLimit;
