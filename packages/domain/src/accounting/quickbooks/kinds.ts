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

/** The sending state of an entry. HELD: needs a decision first. SKIPPED: there is nothing left to send. */
export const SYNC_STATES = options(
  ['WAITING', 'Waiting'],
  ['SENDING', 'Sending'],
  ['SENT', 'Sent'],
  ['FAILED', 'Failed'],
  ['HELD', 'On hold'],
  ['SKIPPED', 'Nothing to send'],
);
export type SyncState = ValueOf<typeof SYNC_STATES>;

/** The four lists of QuickBooks failures. */
export const FAILURE_LISTS = {
  CUSTOMER: ['FIRM', 'CUSTOMER'],
  ITEM: ['ITEM', 'NEW_ITEM'],
  INVOICE: ['INVOICE', 'CREDIT_MEMO', 'ADJUSTMENT', 'PAYMENT', 'REFUND', 'DEPOSIT'],
  COMMISSION: ['SALESPERSON', 'COMMISSION', 'COMMISSION_STATEMENT', 'INSTALLER', 'BILL_SHEET'],
} as const satisfies Readonly<Record<string, readonly SyncKind[]>>;
export type FailureList = keyof typeof FAILURE_LISTS;

/** The address and title of each list on the failures page. */
export const FAILURE_TABS: readonly { readonly value: FailureList; readonly label: string; readonly path: string }[] = [
  { value: 'INVOICE', label: 'Invoices, payments and deposits', path: 'invoices' },
  { value: 'CUSTOMER', label: 'Customers and firms', path: 'customers' },
  { value: 'ITEM', label: 'Items', path: 'items' },
  { value: 'COMMISSION', label: 'Commissions and pay', path: 'commissions' },
];

/** The list for failures of a kind. */
export function failureListOf(kind: SyncKind): FailureList {
  const lists = Object.entries(FAILURE_LISTS) as [FailureList, readonly SyncKind[]][];
  return lists.find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'INVOICE';
}

/** Kinds of invoice lines, each sold as its own item in QuickBooks. */
export const LINE_KINDS = options(
  ['LUMP_SUM', 'Lump-sum jobs'],
  ['MATERIAL', 'Material'],
  ['LABOR', 'Labor'],
  ['ADDITIONAL', 'Additional costs'],
  ['FEE', 'Returned-check fees'],
);
export type LineKind = ValueOf<typeof LINE_KINDS>;
