import { RECORD_KINDS } from '@falcon/domain/company/records';
import { expect, test } from 'vitest';
import type { AnyScreen } from '#blocks/routing/screen';
import { GO_KEYS, navigationFor } from './navigation';
import { shellScreens } from './routes';
import { NAVIGATION_ICONS } from './shell/NavigationIcon';
import { documentTitle } from './title';

const page = () => Promise.resolve(() => null);
const screens: AnyScreen[] = [
  { path: '/', key: 'dashboard', title: 'Dashboard', permissions: [], page },
  { path: 'customers', key: 'customers', title: 'Customers', permissions: ['customer'], page },
  { path: 'app-config', key: 'app-config', redirect: '/app-config/settings' },
  {
    path: 'app-config/settings',
    key: 'app-config-settings',
    title: 'Settings',
    permissions: ['configureSystem'],
    page,
  },
];
const labels = (permissions: readonly string[]) =>
  navigationFor(screens, (key) => permissions.includes(key)).flatMap((group) => group.items.map((item) => item.label));

/** Lists of the kinds of records; the kinds themselves name these entries. */
const homes = new Set<string>(Object.values(RECORD_KINDS).map((kind) => ('home' in kind ? kind.home : '')));

test('navigation shows what exists and what the user can open', () => {
  expect(labels([])).toEqual(['Dashboard']);
  expect(labels(['customer', 'item'])).toEqual(['Dashboard', 'Customers']);
});

test('an entry with a redirection is checked by its target page', () => {
  expect(labels(['configureSystem'])).toEqual(['Dashboard', 'Configuration']);
});

test('every entry has its own icon, except those of kinds of records that can do with the general one', () => {
  const entries = navigationFor(shellScreens(), () => true).flatMap(({ items }) => items);
  const without = entries.filter(({ to }) => !NAVIGATION_ICONS[to] && !homes.has(to));
  expect(without.map(({ to }) => to)).toEqual([]);
  expect(new Set(Object.values(NAVIGATION_ICONS)).size).toBe(Object.keys(NAVIGATION_ICONS).length);
});

test('the menu of someone who can open everything, besides the kinds of records', () => {
  const menu = navigationFor(shellScreens(), () => true).map(({ label, items }) => [
    label,
    ...items.filter(({ to }) => !homes.has(to)).map((item) => `${item.label} ${item.to}`),
  ]);
  expect(menu).toEqual([
    ['', 'Dashboard /'],
    [
      'Work',
      'Orders /work-orders',
      'Calendar /work-orders/calendar',
      'Assign /work-orders/assign',
      'Cuts /work-order-cuts',
      'To buy /stock/to-buy',
      'Receipts /stock/receipts',
      'Job limits /app-config/job-limits',
    ],
    ['People'],
    ['Catalog', 'Customer settings /customer-settings'],
    [
      'Receivables',
      'Invoices /invoices',
      'Payments /payments',
      'Deposits /deposits',
      'Credit memos /credit-memos',
      'Statements /statements',
      'Reminders /reminders',
      'Aging /reports/aging',
    ],
    [
      'Pay',
      'Pay week /bill-sheets/week',
      'Bill sheets /bill-sheets',
      'Supply stock /supply-purchases/stock',
      'Commissions /commissions',
      'Commission runs /commissions/runs',
    ],
    [
      'Accounting',
      'Month end /month-end',
      'QuickBooks /app-config/quickbooks',
      'QuickBooks failures /reports/quickbooks-failures',
      'Closed months /app-config/closed-months',
      'Self-check /app-config/self-check',
    ],
    [
      'Reports',
      'Reports /reports',
      'Not invoiced /reports/not-invoiced',
      'Sales tax /reports/sales-tax',
      'Item usage /reports/item',
    ],
    ['System', 'E-mails /mail', 'Imports /imports', 'Configuration /app-config'],
  ]);
});

test('the setup page is in the menu only while the company is being set up, for those who can open it', () => {
  const offered = (permissions: readonly string[], isSetUp: boolean) =>
    navigationFor(shellScreens(), (key) => permissions.includes(key), isSetUp)
      .flatMap(({ items }) => items)
      .some(({ to }) => to === '/setup');
  expect([offered(['configureSystem'], false), offered(['configureSystem'], true), offered([], false)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(NAVIGATION_ICONS['/setup']).toBeDefined();
});

test('no two pages have the same key after g', () => {
  const items = navigationFor(shellScreens(), () => true).flatMap((group) => group.items);
  for (const { go, to } of items.filter((item) => item.go !== undefined))
    expect([go, GO_KEYS.get(go ?? '')]).toEqual([go, to]);
});

test('groups without entries are left out', () => {
  expect(navigationFor(screens, () => false).map((group) => group.label)).toEqual(['']);
});

test('the browser title names the page and the product', () => {
  expect(documentTitle('Customers')).toBe('Customers | Falcon Flooring');
  expect(documentTitle('')).toBe('Falcon Flooring');
});
