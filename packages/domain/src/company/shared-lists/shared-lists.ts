import { RECORD_KINDS } from '../records/registry';
import type { KindFacts } from '../records/kind-facts';
import type { ViewedType } from '../records/registry';
import { ADJUSTMENT_FILTERS, CUSTOMER_FILTERS, ITEM_FILTERS, SUPPLY_FILTERS } from '../filters/lists';
import { BILL_SHEET_FILTERS } from '../filters/bill-sheets';
import type { Filters } from '../filters/filter';
import { COMMISSION_FILTERS } from '../filters/commissions';
import { MEMO_FILTERS } from '../filters/deposits';
import { INVOICE_FILTERS } from '../filters/invoices';
import { MAIL_FILTERS } from '../filters/mail';
import { RECEIPT_FILTERS } from '../filters/receipts';
import { ROLL_FILTERS } from '../filters/rolls';
import { PURCHASE_ORDER_FILTERS } from '../filters/purchase-orders';
import { STOCK_RECEIPT_FILTERS } from '../filters/stock-receipts';
import { WORK_ORDER_FILTERS } from '../filters/work-orders';
import { IMPORT_PERMISSIONS, MAIL_LOG_RIGHTS } from '../../office/access/page-permissions';
import type { PermissionKey } from '../../office/access/permissions';

const GUARDED = ['CUSTOMER', 'PROPERTY_FIRM', 'SALESPERSON', 'INSTALLER', 'VENDOR'] as const;

/** A kind of record that not everyone who can open a list may see. */
export type GuardedRecord = (typeof GUARDED)[number];

/** Filters of a list whose value is such a record's id, by their names in the address. */
export const guardedIn = (filters: Filters): Readonly<Record<string, GuardedRecord>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const guarded = 'record' in filter ? GUARDED.find((kind) => kind === filter.record) : undefined;
      return filter.kind === 'record' && guarded ? [[name, guarded]] : [];
    }),
  );

/** A list whose views can be shared. */
export interface SharedList {
  /** Any of these permissions opens the list. */
  readonly permissions: readonly PermissionKey[];
  /** Filters whose value is the id of a record that not everyone who can open the list may see. */
  readonly records: Readonly<Record<string, GuardedRecord>>;
}

type KindList = (typeof RECORD_KINDS)[ViewedType]['views'];

/** The lists of kinds of records. */
const KIND_LISTS = Object.fromEntries<SharedList>(
  Object.values<KindFacts>(RECORD_KINDS).flatMap(({ views, view }) =>
    views === undefined || view === null ? [] : [[views, { permissions: [view], records: {} }]],
  ),
) as Readonly<Record<KindList, SharedList>>;

/** The lists whose views can be shared with everyone who can open them, by name. */
export const SHARED_LISTS = {
  ...KIND_LISTS,
  'work-orders': { permissions: ['workOrder'], records: guardedIn(WORK_ORDER_FILTERS) },
  customers: { ...KIND_LISTS.customers, records: guardedIn(CUSTOMER_FILTERS) },
  items: { ...KIND_LISTS.items, records: guardedIn(ITEM_FILTERS) },
  'payment-adjustments': { ...KIND_LISTS['payment-adjustments'], records: guardedIn(ADJUSTMENT_FILTERS) },
  'supply-purchases': { ...KIND_LISTS['supply-purchases'], records: guardedIn(SUPPLY_FILTERS) },
  'supply-stock': { permissions: ['supplyPurchase'], records: {} },
  'supply-movements': { permissions: ['supplyPurchase'], records: {} },
  stock: { permissions: ['item', 'workOrderCut'], records: guardedIn(ROLL_FILTERS) },
  'purchase-orders': {
    permissions: ['item', 'workOrderCut', 'editItem'],
    records: guardedIn(PURCHASE_ORDER_FILTERS),
  },
  'stock-receipts': {
    permissions: ['item', 'workOrderCut', 'editItem'],
    records: guardedIn(STOCK_RECEIPT_FILTERS),
  },
  'bill-sheets': { permissions: ['billSheet'], records: guardedIn(BILL_SHEET_FILTERS) },
  invoices: { permissions: ['invoicing'], records: guardedIn(INVOICE_FILTERS) },
  mail: { permissions: MAIL_LOG_RIGHTS, records: guardedIn(MAIL_FILTERS) },
  deposits: { permissions: ['invoicing'], records: {} },
  'credit-memos': { permissions: ['invoicing'], records: guardedIn(MEMO_FILTERS) },
  commissions: { permissions: ['commission'], records: guardedIn(COMMISSION_FILTERS) },
  'commission-runs': { permissions: ['commission'], records: {} },
  payments: { permissions: ['invoicing'], records: guardedIn(RECEIPT_FILTERS) },
  'quickbooks-matching': { permissions: ['configureSystem'], records: {} },
  imports: { permissions: IMPORT_PERMISSIONS, records: {} },
} as const satisfies Readonly<Record<string, SharedList>>;

export type SharedListName = keyof typeof SHARED_LISTS;

/** The list with this name, if its views can be shared. */
export const sharedList = (name: string): SharedList | undefined =>
  Object.hasOwn(SHARED_LISTS, name) ? SHARED_LISTS[name as SharedListName] : undefined;
