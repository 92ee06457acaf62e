import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import type { AnyScreen } from '#blocks/routing/screen';

/** Customers: the list, a new one, and one with its profile and the tabs of other features. */
export const customerScreens = ({ tabs }: { tabs: readonly FeatureTab[] }): AnyScreen[] =>
  kindScreens('CUSTOMER', {
    list: async () => (await import('./customer-list.page')).CustomerListPage,
    pages: async () => (await import('./customer-pages')).customerPages,
    frame: async () => (await import('./customer-frame')).customerFrame(tabs),
    tabs,
  });
