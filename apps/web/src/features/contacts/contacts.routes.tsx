import type { TabOwner } from '../../blocks/record-kind/kind-names';
import type { AnyScreen } from '../../blocks/routing/screen';

/** The contacts tab of a customer, firm or vendor: the list, a new one, one of them. */
export function contactScreens(owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR'>): AnyScreen[] {
  const key = `${owner.keys.one}-contacts`;
  const page = async (name: 'list' | 'create' | 'edit') => (await import('./contact-pages')).contactPage(owner, name);
  return [
    {
      path: 'contacts',
      key,
      title: `${owner.titles.one} Contacts`,
      permissions: [owner.view],
      page: () => page('list'),
    },
    {
      path: 'contacts/create',
      key: `${key}-create`,
      title: 'Create Contact',
      permissions: [owner.edit],
      page: () => page('create'),
    },
    {
      path: 'contacts/$contactId',
      key: `${key}-edit`,
      title: 'Edit Contact',
      permissions: [owner.view],
      page: () => page('edit'),
    },
  ];
}
