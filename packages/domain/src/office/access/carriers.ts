import type { PermissionKey } from './permissions';

/**
 * What carries values of records to users by other ways than their own pages, with the permissions that it needs: all
 * of them. Papers, e-mails and files take theirs from here; a field names what it becomes part of (`carriedBy`).
 */
export const CARRIERS = {
  /** The pay of an installer: on paper, by e-mail, and in the file for the bank. */
  BILL_SHEET: ['billSheet'],
  CERTIFICATE_ALERT: ['editInstaller'],
  COMMISSION_STATEMENT: ['commission'],
  CREDIT_MEMO: ['invoicing', 'workOrderViewTotals'],
  DEPOSIT_SLIP: ['invoicing', 'workOrderViewTotals'],
  /** E-mails to customers about their invoices and accounts. */
  INVOICE: ['invoicing'],
  /** A proposal as it was sent, and its letter. */
  OFFER: ['workOrder', 'workOrderViewTotals'],
  /** What an order is calculated from. */
  ORDER_PRICES: ['workOrderViewTotals'],
  PRINTED_COSTS: ['billSheet', 'workOrderViewTotals'],
  /** The sheet for the installer of an order, with the pay. */
  PRINTED_PAY: ['billSheet'],
  /** What is ordered from a vendor. */
  PURCHASE_ORDER: ['item'],
  /** What a vendor owes for short rolls, at the cost of the items. */
  VENDOR_CLAIM: ['item'],
  /** What a site is notified of about an order. */
  SITE_MESSAGE: ['workOrder'],
  SELF_CHECK: ['configureSystem'],
} as const satisfies Readonly<Record<string, readonly PermissionKey[]>>;

/** The name of what carries values. */
export type Carrier = keyof typeof CARRIERS;
