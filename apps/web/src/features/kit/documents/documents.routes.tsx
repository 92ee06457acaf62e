import type { TabOwner } from '#blocks/record-kind/kind-names';
import type { AnyScreen } from '#blocks/routing/screen';

/** The documents tab of a customer or firm. */
export function documentScreens(owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'PROPOSAL'>): AnyScreen[] {
  const key = `${owner.keys.one}-documents`;
  return [
    {
      path: 'documents',
      key,
      title: `${owner.titles.one} Documents`,
      permissions: [owner.view],
      page: async () => (await import('./documents.page')).documentsPage(owner),
    },
  ];
}
