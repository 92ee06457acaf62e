import {
  mdiAccountWrenchOutline,
  mdiAccountHardHatOutline,
  mdiAccountTieOutline,
  mdiAccountMultipleOutline,
  mdiCalendarMonthOutline,
  mdiCashMultiple,
  mdiChartBar,
  mdiChartLine,
  mdiClipboardListOutline,
  mdiCogOutline,
  mdiCurrencyUsd,
  mdiDomain,
  mdiFileDocumentEditOutline,
  mdiFileImportOutline,
  mdiHomeCityOutline,
  mdiKeyOutline,
  mdiPackageVariantClosed,
  mdiContentCut,
  mdiShapeOutline,
  mdiTruckOutline,
  mdiTuneVariant,
  mdiViewDashboardOutline,
  mdiCartOutline,
} from '@mdi/js';
import type { PermissionKey } from '@falcon/domain/access';
import { kindNames, type NamedKind } from '../blocks/record-kind/kind-names';
import type { AnyScreen, Screen } from '../blocks/routing/screen';

/** One entry of the side navigation. */
export interface NavigationItem {
  label: string;
  to: string;
  icon: string;
  /** After `g`, this key opens it. */
  go?: string;
}

/** Entries of one area of work. */
export interface NavigationGroup {
  label: string;
  items: readonly NavigationItem[];
}

/** The list of a kind of record, as its kind calls it. */
function listOf(type: NamedKind, icon: string, go?: string): NavigationItem {
  const { home, words } = kindNames(type);
  return { label: words.list, to: home, icon, ...(go && { go }) };
}

/** The whole navigation, in the order of the daily work. */
const groups: readonly NavigationGroup[] = [
  { label: '', items: [{ label: 'Dashboard', to: '/', icon: mdiViewDashboardOutline, go: 'd' }] },
  {
    label: 'Work',
    items: [
      { label: 'Orders', to: '/work-orders', icon: mdiClipboardListOutline, go: 'o' },
      { label: 'Assign', to: '/work-orders/assign', icon: mdiAccountHardHatOutline, go: 'a' },
      { label: 'Cuts', to: '/work-order-cuts', icon: mdiContentCut, go: 'u' },
      { label: 'Job limits', to: '/app-config/job-limits', icon: mdiCalendarMonthOutline, go: 'l' },
      { label: 'Proposals', to: '/proposal-generator', icon: mdiFileDocumentEditOutline },
    ],
  },
  {
    label: 'People',
    items: [
      listOf('CUSTOMER', mdiHomeCityOutline, 'c'),
      listOf('PROPERTY_FIRM', mdiDomain),
      listOf('INSTALLER', mdiAccountWrenchOutline, 's'),
      listOf('SALESPERSON', mdiAccountTieOutline),
      listOf('VENDOR', mdiTruckOutline, 'v'),
    ],
  },
  {
    label: 'Catalog',
    items: [
      listOf('ITEM', mdiPackageVariantClosed, 'i'),
      { label: 'Item usage', to: '/reports/item', icon: mdiChartLine },
      listOf('LABOR_RATE', mdiCurrencyUsd),
      listOf('CUSTOMER_TYPE', mdiShapeOutline),
      { label: 'Customer settings', to: '/customer-settings', icon: mdiTuneVariant },
    ],
  },
  {
    label: 'Money',
    items: [
      { label: 'Payment adjustments', to: '/payment-adjustments', icon: mdiCashMultiple },
      { label: 'Supply purchases', to: '/supply-purchases', icon: mdiCartOutline },
      { label: 'Reports', to: '/reports/job-costing', icon: mdiChartBar, go: 'r' },
    ],
  },
  {
    label: 'System',
    items: [
      listOf('USER', mdiAccountMultipleOutline),
      listOf('ROLE', mdiKeyOutline),
      { label: 'Imports', to: '/imports', icon: mdiFileImportOutline },
      { label: 'Configuration', to: '/app-config', icon: mdiCogOutline },
    ],
  },
];

/** Where `g` and one more key go, by that key. */
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

/** The navigation of one user: only registered pages they can open; groups without entries are left out. */
export function navigationFor(
  screens: readonly AnyScreen[],
  can: (permission: PermissionKey) => boolean,
): NavigationGroup[] {
  const all = flattenScreens(screens);
  const mayOpen = (item: NavigationItem) => {
    const page = pageAt(item.to, all);
    return page !== undefined && (page.permissions.length === 0 || page.permissions.some(can));
  };
  return groups
    .map((group) => ({ ...group, items: group.items.filter(mayOpen) }))
    .filter((group) => group.items.length > 0);
}
