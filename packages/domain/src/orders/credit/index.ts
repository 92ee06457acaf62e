import type { InvoiceStatus } from '../../kit/flooring/index';
import { cents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';

/** What a customer owes or will owe, in cents. */
export interface ExposureParts {
  readonly unpaidInvoices: Cents;
  /** Credit that settles no invoice yet, as a positive amount: reduces the exposure, even below 0. */
  readonly unappliedCredit: Cents;
  /** The job cost of orders not yet invoiced, excluding drafts, canceled orders and the current order. */
  readonly ordersNotInvoiced: Cents;
}

/** The exposure, excluding the current order. */
export const exposureOf = (parts: ExposureParts): Cents =>
  cents(parts.unpaidInvoices - parts.unappliedCredit + parts.ordersNotInvoiced);

/** An invoice's status (open, partly paid, paid or void), from its amounts in cents. */
export function invoiceStatusOf(invoice: {
  readonly amount: Cents;
  readonly amountPaid: Cents;
  readonly isVoid: boolean;
}): InvoiceStatus {
  if (invoice.isVoid) return 'VOID';
  if (invoice.amountPaid >= invoice.amount) return 'PAID';
  return invoice.amountPaid > 0 ? 'PARTIAL' : 'OPEN';
}

/** A credit limit and the exposure so far; a null limit means no check, 0 means prepay. */
export interface Credit {
  readonly limit: Cents | null;
  readonly exposure: Cents;
}

/** A customer's credit including the order. */
export interface CreditStanding {
  readonly exceedsCreditLimit: boolean;
  /** How much can still be ordered, in cents; negative over the limit, null without one. */
  readonly creditLeft: Cents | null;
}

/** Exposure plus the current order against the limit; exactly at the limit is still within it. */
export function creditStanding({ limit, exposure }: Credit, jobCost: Cents): CreditStanding {
  if (limit === null) return { exceedsCreditLimit: false, creditLeft: null };
  const remaining = cents(limit - exposure - jobCost);
  return { exceedsCreditLimit: remaining < 0, creditLeft: remaining };
}

/** Whether the current order exceeds the customer's credit limit. */
export const exceedsCreditLimit = (credit: Credit, jobCost: Cents): boolean =>
  creditStanding(credit, jobCost).exceedsCreditLimit;
