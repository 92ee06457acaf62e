import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import type { AnyScreen } from '#blocks/routing/screen';

/** Vendors: the list, a new one, and one with its profile and the tabs of other features. */
export const vendorScreens = ({ tabs }: { tabs: readonly FeatureTab[] }): AnyScreen[] =>
  kindScreens('VENDOR', {
    list: async () => (await import('./vendor-list.page')).VendorListPage,
    pages: async () => (await import('./vendor-pages')).vendorPages(tabs),
    tabs,
  });
