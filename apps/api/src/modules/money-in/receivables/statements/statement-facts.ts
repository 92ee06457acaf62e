import type { Aging } from '@falcon/domain/money-in/receivables';
import type { Cents } from '@falcon/domain/kit/money';
import type { BillingCompany } from '#office/letterhead';

/** The statement's owners: each customer, or each firm with all its customers. */
export const STATEMENT_OWNERS = ['CUSTOMER', 'FIRM'] as const;
export type StatementOwner = (typeof STATEMENT_OWNERS)[number];

/** What a statement lists: open items, or all activity since a date. */
export const STATEMENT_KINDS = ['OPEN_ITEMS', 'ACTIVITY'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Selects statements: their owners, the day, and what they list; `since` is the first day of the activity. */
export interface StatementQuestion {
  readonly by: StatementOwner;
  readonly date: string;
  readonly kind: StatementKind;
  readonly since: string | null;
}

/** An open invoice, or unapplied credit. */
export interface StatementItem {
  readonly label: string;
  readonly date: string;
  readonly dueDate: string | null;
  /** The PO number and the apartment. */
  readonly reference: string;
  readonly amount: Cents;
  readonly open: Cents;
}

/** A line of activity; a positive amount raises the balance. */
export interface StatementEntry {
  readonly date: string;
  readonly label: string;
  readonly reference: string;
  readonly amount: Cents;
}

/** One customer's part; a firm's statement has one for each customer. */
export interface StatementSection {
  readonly customerId: number;
  readonly customerName: string;
  readonly items: readonly StatementItem[];
  readonly entries: readonly StatementEntry[];
  /** The balance before the first entry. */
  readonly opening: Cents;
  readonly balance: Cents;
}

/** Everything shown on one printed statement. */
export interface StatementFacts {
  readonly ownerId: number;
  readonly name: string;
  readonly date: string;
  readonly kind: StatementKind;
  readonly since: string | null;
  readonly company: BillingCompany;
  readonly billTo: readonly string[];
  readonly sections: readonly StatementSection[];
  readonly aging: Aging;
}
