import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientOf, openPage } from '#testing/page-kit';
import type { NavigationGroup } from '../navigation';
import { SideNavigation } from './SideNavigation';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const groups: readonly NavigationGroup[] = [
  { label: '', items: [{ label: 'Dashboard', to: '/' }] },
  { label: 'People', items: [{ label: 'Customers', to: '/customers' }] },
  {
    label: 'Catalog',
    closed: true,
    items: [
      { label: 'Vendors', to: '/vendors' },
      { label: 'Items', to: '/items' },
    ],
  },
];

async function open(current = '/') {
  cleanup();
  const Page = () => (
    <SideNavigation
      groups={groups}
      narrow={false}
      folded={false}
      open={false}
      onClose={() => undefined}
      current={current}
    />
  );
  openPage(
    clientOf(() => undefined),
    '/',
    { pages: { '/': Page } },
  );
  await screen.findByRole('link', { name: 'Dashboard' });
}
const links = () => screen.getAllByRole('link').map((link) => link.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what is not needed every day waits below its heading, and stays open once opened', async () => {
  await open();
  expect(links()).toEqual(['Dashboard', 'Customers']);
  press('Catalog');
  press('People');
  expect(links()).toEqual(['Dashboard', 'Vendors', 'Items']);
  await open();
  expect(links()).toEqual(['Dashboard', 'Vendors', 'Items']);
  press('Catalog');
  expect(links()).toEqual(['Dashboard']);
});

test('the open page is always in the navigation, also in a closed group', async () => {
  await open('/items/7');
  expect(links()).toEqual(['Dashboard', 'Customers', 'Items']);
});
