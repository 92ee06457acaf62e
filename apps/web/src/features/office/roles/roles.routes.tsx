import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

/** Roles: the list, a new one, and one with its permissions. */
export const roleScreens = (): AnyScreen[] =>
  kindScreens('ROLE', {
    list: async () => (await import('./role-list.page')).RoleListPage,
    pages: async () => (await import('./role-pages')).rolePages,
  });
