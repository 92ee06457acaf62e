import type { InvoiceStatus } from '../flooring/index';
import { cents } from '../money/index';
import type { Cents } from '../money/index';

/** What a customer owes or is about to owe, in cents. */
export interface ExposureParts {
  readonly unpaidInvoices: Cents;
  /** Job cost of the orders not yet invoiced, without drafts, cancelled orders and the order at hand. */
  readonly ordersNotInvoiced: Cents;
}

/** The exposure without the order at hand. */
export const exposureOf = (parts: ExposureParts): Cents => cents(parts.unpaidInvoices + parts.ordersNotInvoiced);

/** How far an invoice is paid, from its amounts in cents. */
export function invoiceStatusOf(invoice: { readonly amount: Cents; readonly amountPaid: Cents; readonly isVoid: boolean }): InvoiceStatus {
  if (invoice.isVoid) return 'VOID';
  if (invoice.amountPaid >= invoice.amount) return 'PAID';
  return invoice.amountPaid > 0 ? 'PARTIAL' : 'OPEN';
}

/** A credit limit with what already counts against it; a null limit is no check, 0 is prepay. */
export interface Credit {
  readonly limit: Cents | null;
  readonly exposure: Cents;
}

/** Where a customer stands with an order added. */
export interface CreditStanding {
  readonly exceedsCreditLimit: boolean;
  /** What could still be ordered in cents, below zero when over the limit; null without a limit. */
  readonly creditLeft: Cents | null;
}

/** Exposure and the order at hand against the limit; exactly at the limit is still within it. */
export function creditStanding({ limit, exposure }: Credit, jobCost: Cents): CreditStanding {
  if (limit === null) return { exceedsCreditLimit: false, creditLeft: null };
  const left = cents(limit - exposure - jobCost);
  return { exceedsCreditLimit: left < 0, creditLeft: left };
}

/** Whether the order at hand takes the customer above the limit. */
export const exceedsCreditLimit = (credit: Credit, jobCost: Cents): boolean => creditStanding(credit, jobCost).exceedsCreditLimit;
