import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

/** Users: the list, a new one, and one with roles and permissions. */
export const userScreens = (): AnyScreen[] =>
  kindScreens('USER', {
    list: async () => (await import('./user-list.page')).UserListPage,
    pages: async () => (await import('./user-pages')).userPages,
  });
