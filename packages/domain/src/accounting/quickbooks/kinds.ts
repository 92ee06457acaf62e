import type { ValueOf } from '../../kit/flooring/option';
import { options } from '../../kit/flooring/option';

/** What is sent to QuickBooks. */
export const SYNC_KINDS = options(
  ['FIRM', 'Management firm'],
  ['CUSTOMER', 'Customer'],
  ['ITEM', 'Item'],
  ['NEW_ITEM', 'New item'],
  ['SALESPERSON', 'Salesperson'],
  ['INVOICE', 'Invoice'],
  ['CREDIT_MEMO', 'Credit memo'],
  ['ADJUSTMENT', 'Discount or write-off'],
  ['PAYMENT', 'Payment'],
  ['REFUND', 'Refund'],
  ['DEPOSIT', 'Deposit'],
  ['COMMISSION', 'Commission'],
  ['COMMISSION_STATEMENT', 'Commission statement'],
  ['INSTALLER', 'Installer'],
  ['BILL_SHEET', 'Bill sheet'],
);
export type SyncKind = ValueOf<typeof SYNC_KINDS>;

/** Where a thing to send is on its way. HELD: a person decides first. SKIPPED: there is nothing to send any more. */
export const SYNC_STATES = options(
  ['WAITING', 'Waiting'],
  ['SENDING', 'Sending'],
  ['SENT', 'Sent'],
  ['FAILED', 'Failed'],
  ['HELD', 'On hold'],
  ['SKIPPED', 'Nothing to send'],
);
export type SyncState = ValueOf<typeof SYNC_STATES>;

/** The four lists of what could not be sent. */
export const FAILURE_LISTS = {
  CUSTOMER: ['FIRM', 'CUSTOMER'],
  ITEM: ['ITEM', 'NEW_ITEM'],
  INVOICE: ['INVOICE', 'CREDIT_MEMO', 'ADJUSTMENT', 'PAYMENT', 'REFUND', 'DEPOSIT'],
  COMMISSION: ['SALESPERSON', 'COMMISSION', 'COMMISSION_STATEMENT', 'INSTALLER', 'BILL_SHEET'],
} as const satisfies Readonly<Record<string, readonly SyncKind[]>>;
export type FailureList = keyof typeof FAILURE_LISTS;

/** Where each list is on the page of the failures, and what it is called. */
export const FAILURE_TABS: readonly { readonly value: FailureList; readonly label: string; readonly path: string }[] = [
  { value: 'INVOICE', label: 'Invoices, payments and deposits', path: 'invoices' },
  { value: 'CUSTOMER', label: 'Customers and firms', path: 'customers' },
  { value: 'ITEM', label: 'Items', path: 'items' },
  { value: 'COMMISSION', label: 'Commissions and pay', path: 'commissions' },
];

/** The list that failures of a kind are in. */
export function failureListOf(kind: SyncKind): FailureList {
  const lists = Object.entries(FAILURE_LISTS) as [FailureList, readonly SyncKind[]][];
  return lists.find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'INVOICE';
}

/** What an invoice line is sold as in QuickBooks, each kind under an item of its own there. */
export const LINE_KINDS = options(
  ['LUMP_SUM', 'Lump-sum jobs'],
  ['MATERIAL', 'Material'],
  ['LABOR', 'Labor'],
  ['ADDITIONAL', 'Additional costs'],
  ['FEE', 'Returned-check fees'],
);
export type LineKind = ValueOf<typeof LINE_KINDS>;
