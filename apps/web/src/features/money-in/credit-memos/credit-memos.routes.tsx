import type { AnyScreen } from '#blocks/routing/screen';

/** Credit memos: the list, and each of them. They are created on a customer's account. */
export function creditMemoScreens(): AnyScreen[] {
  return [
    {
      path: 'credit-memos',
      key: 'credit-memos',
      title: 'Credit Memos',
      permissions: ['invoicing'],
      crumb: 'Credit memos',
      page: async () => (await import('./credit-memo-list.page')).CreditMemoListPage,
    },
    {
      path: 'credit-memos/$memoId',
      key: 'credit-memo',
      title: 'Credit Memo',
      permissions: ['invoicing'],
      page: async () => (await import('./credit-memo.page')).CreditMemoPage,
    },
  ];
}
