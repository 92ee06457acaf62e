import type { InvoiceLines } from '@falcon/domain/money-in/invoices';
import type { Cents } from '@falcon/domain/kit/money';
import type { BillingCompany } from '#office/letterhead';

/**
 * An entry posted on an invoice later: a payment, credit, discount or write-off; a negative amount lowers what is due.
 */
export interface InvoiceEntry {
  readonly label: string;
  readonly date: string;
  readonly amount: Cents;
}

/** A label and its value, such as `PO number` and `88213`. */
export interface InvoiceFact {
  readonly label: string;
  readonly value: string;
}

/** Everything shown on one printed invoice. */
export interface InvoiceFacts {
  readonly id: number;
  readonly number: string;
  readonly date: string;
  readonly dueDate: string;
  /** Such as `Net 30`. */
  readonly terms: string;
  readonly isVoid: boolean;
  readonly company: BillingCompany;
  readonly billTo: readonly string[];
  readonly jobSite: readonly string[];
  /** Printed next to the addresses, without blank ones. */
  readonly facts: readonly InvoiceFact[];
  readonly billed: InvoiceLines;
  readonly entries: readonly InvoiceEntry[];
  readonly balance: Cents;
}
