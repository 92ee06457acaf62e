import { factsOf, RECORD_KINDS } from '@falcon/domain/company/records';
import type { KindFacts } from '@falcon/domain/company/records';
import type { PermissionKey } from '@falcon/domain/office/access';
import { kindNames, type NamedKind } from '#blocks/record-kind/kind-names';
import type { AnyScreen, Screen } from '#blocks/routing/screen';

/** One entry of the side navigation. */
export interface NavigationItem {
  label: string;
  to: string;
  /** After `g`, this key opens it. */
  go?: string;
  /** Listed only while the company is being set up. */
  untilSetUp?: true;
}

/** Entries of one area. */
export interface NavigationGroup {
  label: string;
  items: readonly NavigationItem[];
  /** Starts as only a heading until someone opens it: entries not needed every day make room for those that are. */
  closed?: true;
}

/** The keys after `g` that open the lists of kinds of records. */
const KIND_KEYS: { readonly [Type in NamedKind]?: string } = { CUSTOMER: 'c', INSTALLER: 's', VENDOR: 'v', ITEM: 'i' };

/** The lists of an area's kinds of records, as their kinds call them. */
const listsOf = (area: KindFacts['area']): NavigationItem[] =>
  (Object.keys(RECORD_KINDS) as NamedKind[]).flatMap((type) => {
    if (factsOf(type).area !== area) return [];
    const { home, words } = kindNames(type);
    const go = KIND_KEYS[type];
    return [{ label: words.list, to: home, ...(go && { go }) }];
  });

/** The whole navigation, by area; what an office user needs every day fits on a screen of 900 pixels. */
const groups: readonly NavigationGroup[] = [
  {
    label: '',
    items: [
      { label: 'Dashboard', to: '/', go: 'd' },
      { label: 'Setup', to: '/setup', untilSetUp: true },
    ],
  },
  {
    label: 'Work',
    items: [
      { label: 'Orders', to: '/work-orders', go: 'o' },
      { label: 'Calendar', to: '/work-orders/calendar' },
      { label: 'Assign', to: '/work-orders/assign', go: 'a' },
      { label: 'Cuts', to: '/work-order-cuts', go: 'u' },
      { label: 'Stock', to: '/stock', go: 'k' },
      { label: 'To buy', to: '/stock/to-buy' },
      { label: 'Receipts', to: '/stock/receipts' },
      { label: 'Job limits', to: '/app-config/job-limits', go: 'l' },
      ...listsOf('orders'),
    ],
  },
  { label: 'People', items: listsOf('people') },
  {
    label: 'Catalog',
    items: [...listsOf('catalog'), { label: 'Customer settings', to: '/customer-settings' }],
    closed: true,
  },
  {
    label: 'Receivables',
    items: [
      { label: 'Invoices', to: '/invoices', go: 'n' },
      { label: 'Payments', to: '/payments', go: 'p' },
      { label: 'Deposits', to: '/deposits' },
      { label: 'Credit memos', to: '/credit-memos' },
      { label: 'Statements', to: '/statements' },
      { label: 'Reminders', to: '/reminders' },
      { label: 'Aging', to: '/reports/aging' },
    ],
  },
  {
    label: 'Pay',
    items: [
      { label: 'Pay week', to: '/bill-sheets/week', go: 'w' },
      { label: 'Bill sheets', to: '/bill-sheets', go: 'b' },
      ...listsOf('pay'),
      { label: 'Supply stock', to: '/supply-purchases/stock' },
      { label: 'Commissions', to: '/commissions' },
      { label: 'Commission runs', to: '/commissions/runs' },
    ],
  },
  {
    label: 'Accounting',
    items: [
      { label: 'Month end', to: '/month-end' },
      { label: 'QuickBooks', to: '/app-config/quickbooks' },
      { label: 'QuickBooks failures', to: '/reports/quickbooks-failures' },
      { label: 'Closed months', to: '/app-config/closed-months' },
      { label: 'Self-check', to: '/app-config/self-check' },
    ],
    closed: true,
  },
  {
    label: 'Reports',
    items: [
      { label: 'Reports', to: '/reports', go: 'r' },
      { label: 'Not invoiced', to: '/reports/not-invoiced' },
      { label: 'Sales tax', to: '/reports/sales-tax' },
      { label: 'Item usage', to: '/reports/item' },
    ],
    closed: true,
  },
  {
    label: 'System',
    items: [
      { label: 'E-mails', to: '/mail' },
      ...listsOf('office'),
      { label: 'Imports', to: '/imports' },
      { label: 'Configuration', to: '/app-config' },
    ],
    closed: true,
  },
];

/** The target of each `g` shortcut, by its second key. */
export const GO_KEYS: ReadonlyMap<string, string> = new Map(
  groups.flatMap(({ items }) => items.flatMap(({ go, to }) => (go === undefined ? [] : [[go, to] as const]))),
);

/** Every screen with its full address, children included. */
export function flattenScreens(screens: readonly AnyScreen[], above = ''): { path: string; screen: AnyScreen }[] {
  return screens.flatMap((screen) => {
    const path = `${above}/${screen.path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    const children = 'children' in screen ? flattenScreens(screen.children ?? [], path) : [];
    return [{ path, screen }, ...children];
  });
}

/** The screen of an address, following redirections. */
function pageAt(address: string, all: ReturnType<typeof flattenScreens>): Screen | undefined {
  const found = all.find((one) => one.path === address)?.screen;
  if (!found) return undefined;
  return 'redirect' in found ? pageAt(found.redirect, all) : found;
}

/**
 * The navigation of one user: only registered pages they can open; groups without entries are left out. `isSetUp`: the
 * company needs its setup page no longer.
 */
export function navigationFor(
  screens: readonly AnyScreen[],
  can: (permission: PermissionKey) => boolean,
  isSetUp = true,
): NavigationGroup[] {
  const all = flattenScreens(screens);
  const mayOpen = (item: NavigationItem) => {
    if (isSetUp && item.untilSetUp) return false;
    const page = pageAt(item.to, all);
    return page !== undefined && (page.permissions.length === 0 || page.permissions.some(can));
  };
  return groups
    .map((group) => ({ ...group, items: group.items.filter(mayOpen) }))
    .filter((group) => group.items.length > 0);
}
