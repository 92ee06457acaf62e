import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createCache } from '#graphql/cache-policies';
import { AuthDocument } from '#session/session.generated';
import { UserSettingsDocument } from '#session/user-settings.generated';
import { clientOf, openPage } from '#testing/page-kit';
import { DesktopExportPage } from './desktop-export.page';

afterEach(cleanup);

function open(...permissions: string[]) {
  const cache = createCache();
  const user = {
    __typename: 'User',
    id: '1',
    fullName: 'Ann Lee',
    firstName: 'Ann',
    lastName: 'Lee',
    emailAddress: 'ann@falcon.example',
    permissions,
    isSalesperson: false,
    salespersonId: null,
    multiFactorEnabled: false,
    roles: [],
  };
  cache.writeQuery({ query: AuthDocument, data: { auth: user } });
  cache.writeQuery({ query: UserSettingsDocument, data: { userSettings: [] } });
  const client = clientOf(
    ({ operationName }) => (operationName === 'DesktopExports' ? { data: { desktopExports: [] } } : undefined),
    cache,
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
