import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

/** Customer types: the list, a new one, and one of them. */
export const customerTypeScreens = (): AnyScreen[] =>
  kindScreens('CUSTOMER_TYPE', {
    list: async () => (await import('./customer-type-list.page')).CustomerTypeListPage,
    pages: async () => (await import('./customer-type-pages')).customerTypePages,
  });
