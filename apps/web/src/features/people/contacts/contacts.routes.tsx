import { childScreens } from '#blocks/record-kind/child-screens';
import type { TabOwner } from '#blocks/record-kind/kind-names';
import type { AnyScreen } from '#blocks/routing/screen';

/** The contacts tab of a customer, firm or vendor: the list, a new one, one of them. */
export const contactScreens = (owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR'>): AnyScreen[] =>
  childScreens('CONTACT', owner, {
    list: async () => (await import('./contact-list.page')).contactList,
    pages: async () => (await import('./contact-pages')).contactPages,
  });
