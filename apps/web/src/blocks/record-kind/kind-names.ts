import { RECORD_KINDS } from '@falcon/domain/records';

/** How the addresses, windows and buttons of a kind's pages are named. */
interface KindNames {
  /** The name of the list's route, and the beginning of those of a record. */
  keys: { list: string; one: string };
  /** As in window titles: `Vendors`, `Vendor`. */
  titles: { list: string; one: string };
  /** The list's breadcrumb, and what the button to add one says. */
  words: { list: string; add: string };
  /** The parameter of the address with the id. */
  param: string;
}

const NAMES = {
  CUSTOMER: {
    keys: { list: 'customers', one: 'customer' },
    titles: { list: 'Customers', one: 'Customer' },
    words: { list: 'Customers', add: 'New customer' },
    param: 'customerId',
  },
  CUSTOMER_TYPE: {
    keys: { list: 'customer-types', one: 'customer-type' },
    titles: { list: 'Customer Types', one: 'Customer Type' },
    words: { list: 'Customer types', add: 'New customer type' },
    param: 'customerTypeId',
  },
  INSTALLER: {
    keys: { list: 'installers', one: 'installer' },
    titles: { list: 'Installers', one: 'Installer' },
    words: { list: 'Installers', add: 'New installer' },
    param: 'installerId',
  },
  PROPERTY_FIRM: {
    keys: { list: 'pmfs', one: 'pmf' },
    titles: { list: 'Property Management Firms', one: 'Property Management Firm' },
    words: { list: 'Firms', add: 'New firm' },
    param: 'firmId',
  },
  VENDOR: {
    keys: { list: 'vendors', one: 'vendor' },
    titles: { list: 'Vendors', one: 'Vendor' },
    words: { list: 'Vendors', add: 'New vendor' },
    param: 'vendorId',
  },
} as const satisfies Readonly<Record<string, KindNames>>;

/** A kind whose pages are named here. */
export type NamedKind = keyof typeof NAMES;

/** The names and the registry's facts of a kind's pages. */
export const kindNames = <Type extends NamedKind>(type: Type) => ({ type, ...RECORD_KINDS[type], ...NAMES[type] });

/** A record whose parts, such as contacts or notes, are tabs of its page. */
export type TabOwner<Type extends NamedKind = NamedKind> = ReturnType<typeof kindNames<Type>>;
