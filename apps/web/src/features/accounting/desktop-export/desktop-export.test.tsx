import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clientOf, openPage, signedInCache } from '#testing/page-kit';
import { DesktopExportPage } from './desktop-export.page';

afterEach(cleanup);

function open(...permissions: string[]) {
  const client = clientOf(
    ({ operationName }) => (operationName === 'DesktopExports' ? { data: { desktopExports: [] } } : undefined),
    signedInCache(permissions),
  );
  openPage(client, '/quickbooks-desktop', { pages: { 'quickbooks-desktop': DesktopExportPage } });
}

const lists = () => screen.queryByText('Customers, vendors and items');

test('the lists of customers and firms are offered to those who see customers and firms', async () => {
  open('configureSystem', 'customer', 'propertyMgmtFirm');
  expect(await screen.findByText('Exports')).not.toBeNull();
  expect(lists()).not.toBeNull();
});

test.each([['customer'], ['propertyMgmtFirm']])('with only the permission %s, they are not offered', async (one) => {
  open('configureSystem', one);
  expect(await screen.findByText('Exports')).not.toBeNull();
  expect(lists()).toBeNull();
});
