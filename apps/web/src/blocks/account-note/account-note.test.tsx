import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf, openPage } from '#testing/page-kit';
import { AccountNote } from './AccountNote';

const permissions = new Set<string>();
vi.mock('#session/current-user', () => ({ useCan: () => (permission: string) => permissions.has(permission) }));
vi.mock('../live/lazy-live-reload', () => ({ LiveReload: () => null }));

afterEach(() => {
  cleanup();
  permissions.clear();
});

const onRequest = vi.fn();
const Head = () => <AccountNote owner={{ customerId: '7' }} account="/customers/7/account" />;
function open(account: { balance: number; exposure: number; creditLimit: number | null }) {
  const client = clientOf(({ operationName }) => {
    onRequest(operationName);
    return { data: { customerAccount: { __typename: 'CustomerAccount', ...account } } };
  });
  openPage(client, '/head', { pages: { head: Head } });
}

test('the head of a customer shows its balance and what counts against its limit, in red above it', async () => {
  permissions.add('invoicing').add('workOrderViewTotals');
  open({ balance: 1315.28, exposure: 4200, creditLimit: 4000 });
  const link = await screen.findByRole('link', { name: 'Balance $1,315.28' });
  expect(link.getAttribute('href')).toBe('/customers/7/account');
  expect(screen.getByText('Credit exposure $4,200.00 of $4,000.00').style.color).not.toBe('');
});

test('without a limit only the exposure is shown, without alarm', async () => {
  permissions.add('invoicing').add('workOrderViewTotals');
  open({ balance: 0, exposure: 10, creditLimit: null });
  expect((await screen.findByText('Credit exposure $10.00')).style.color).toBe('');
});

test('users who don’t see totals, or don’t invoice, see nothing, and nothing is asked', async () => {
  permissions.add('invoicing');
  onRequest.mockClear();
  open({ balance: 1, exposure: 1, creditLimit: null });
  await Promise.resolve();
  expect(screen.queryByRole('link')).toBeNull();
  expect(onRequest).not.toHaveBeenCalled();
});
