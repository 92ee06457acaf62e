import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

/** Salespersons: the list, a new one, and one with its commission. */
export const salespersonScreens = (): AnyScreen[] =>
  kindScreens('SALESPERSON', {
    list: async () => (await import('./salesperson-list.page')).SalespersonListPage,
    pages: async () => (await import('./salesperson-pages')).salespersonPages,
  });
