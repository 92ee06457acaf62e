import { expect, test } from 'vitest';
import type { AnyScreen } from '../blocks/routing/screen';
import { navigationFor } from './navigation';
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
const labels = (held: readonly string[]) =>
  navigationFor(screens, (key) => held.includes(key)).flatMap((group) => group.items.map((item) => item.label));

test('navigation shows what exists and what the user can open', () => {
  expect(labels([])).toEqual(['Dashboard']);
  expect(labels(['customer', 'item'])).toEqual(['Dashboard', 'Customers']);
});

test('an entry with a redirection is checked by its target page', () => {
  expect(labels(['configureSystem'])).toEqual(['Dashboard', 'Configuration']);
});

test('groups without entries are left out', () => {
  expect(navigationFor(screens, () => false).map((group) => group.label)).toEqual(['']);
});

test('the browser title names the page and the product', () => {
  expect(documentTitle('Customers')).toBe('Customers | Falcon Flooring');
  expect(documentTitle('')).toBe('Falcon Flooring');
});
