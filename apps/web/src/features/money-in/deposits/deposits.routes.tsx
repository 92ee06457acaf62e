import type { AnyScreen } from '#blocks/routing/screen';

const permissions = ['invoicing'] as const;

/** Deposits: the list, a new one, and each of them with its slip. */
export function depositScreens(): AnyScreen[] {
  return [
    {
      path: 'deposits',
      key: 'deposits',
      title: 'Deposits',
      permissions,
      crumb: 'Deposits',
      page: async () => (await import('./deposit-list.page')).DepositListPage,
    },
    {
      path: 'deposits/create',
      key: 'deposit-create',
      title: 'Create Deposit',
      permissions,
      page: async () => (await import('./deposit-create.page')).DepositCreatePage,
    },
    {
      path: 'deposits/$depositId',
      key: 'deposit',
      title: 'Deposit',
      permissions,
      page: async () => (await import('./deposit.page')).DepositPage,
    },
  ];
}
