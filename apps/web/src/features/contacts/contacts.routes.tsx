import type { PermissionKey } from '@falcon/domain/access';
import type { AnyScreen } from '../../blocks/routing/screen';

/** Whose contacts a tab shows. */
export interface ContactOwner {
  type: 'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR';
  /** The address parameter with the owner's id. */
  param: string;
  /** The owner's address without its id: `/customers`. */
  home: string;
  /** Prefix of the route keys: `customer-contacts`. */
  key: string;
  /** Prefix of the titles: `Customer`. */
  title: string;
  view: PermissionKey;
  edit: PermissionKey;
}

/** The contacts tab of a customer, firm or vendor: the list, a new one, one of them. */
export function contactScreens(owner: ContactOwner): AnyScreen[] {
  const page = async (name: 'list' | 'create' | 'edit') => (await import('./contact-pages')).contactPage(owner, name);
  return [
    {
      path: 'contacts',
      key: owner.key,
      title: `${owner.title} Contacts`,
      permissions: [owner.view],
      page: () => page('list'),
    },
    {
      path: 'contacts/create',
      key: `${owner.key}-create`,
      title: 'Create Contact',
      permissions: [owner.edit],
      page: () => page('create'),
    },
    {
      path: 'contacts/$contactId',
      key: `${owner.key}-edit`,
      title: 'Edit Contact',
      permissions: [owner.view],
      page: () => page('edit'),
    },
  ];
}
