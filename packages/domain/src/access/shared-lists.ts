import { CUSTOMER_FILTERS, ITEM_FILTERS } from '../filters/lists';
import type { Filters } from '../filters/filter';
import { WORK_ORDER_FILTERS } from '../filters/work-orders';
import { RECORD_KINDS } from '../records/registry';
import type { PermissionKey } from './permissions';

const GUARDED = ['CUSTOMER', 'PROPERTY_FIRM', 'SALESPERSON', 'INSTALLER', 'VENDOR'] as const;

/** A kind of record that not everyone who opens a list can see. */
export type GuardedRecord = (typeof GUARDED)[number];

/** The filters of a list whose value is the id of such a record, by their names in the address. */
const guardedIn = (filters: Filters): Readonly<Record<string, GuardedRecord>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const guarded = 'record' in filter ? GUARDED.find((kind) => kind === filter.record) : undefined;
      return filter.kind === 'record' && guarded ? [[name, guarded]] : [];
    }),
  );

/** A list whose views can be shared. */
export interface SharedList {
  /** Any of these opens the list. */
  readonly permissions: readonly PermissionKey[];
  /** Filters whose value is the id of a record that not everyone who opens the list can see. */
  readonly records: Readonly<Record<string, GuardedRecord>>;
}

/** The lists whose views can be shared with everyone who opens them, by their names. */
export const SHARED_LISTS = {
  'work-orders': {
    permissions: ['workOrder'],
    records: guardedIn(WORK_ORDER_FILTERS),
  },
  customers: {
    permissions: [RECORD_KINDS.CUSTOMER.view],
    records: guardedIn(CUSTOMER_FILTERS),
  },
  'property-firms': { permissions: [RECORD_KINDS.PROPERTY_FIRM.view], records: {} },
  installers: { permissions: [RECORD_KINDS.INSTALLER.view], records: {} },
  salespersons: { permissions: [RECORD_KINDS.SALESPERSON.view], records: {} },
  vendors: { permissions: [RECORD_KINDS.VENDOR.view], records: {} },
  items: { permissions: [RECORD_KINDS.ITEM.view], records: guardedIn(ITEM_FILTERS) },
  'labor-rates': { permissions: [RECORD_KINDS.LABOR_RATE.view], records: {} },
  'customer-types': { permissions: [RECORD_KINDS.CUSTOMER_TYPE.view], records: {} },
  users: { permissions: [RECORD_KINDS.USER.view], records: {} },
  roles: { permissions: [RECORD_KINDS.ROLE.view], records: {} },
  imports: {
    permissions: ['editCustomer', 'editUnit', 'editItem', 'editVendor', 'editInstaller', 'editPropertyMgmtFirm'],
    records: {},
  },
} as const satisfies Readonly<Record<string, SharedList>>;

export type SharedListName = keyof typeof SHARED_LISTS;

/** The list of a name, if its views can be shared. */
export const sharedList = (name: string): SharedList | undefined =>
  Object.hasOwn(SHARED_LISTS, name) ? SHARED_LISTS[name as SharedListName] : undefined;
