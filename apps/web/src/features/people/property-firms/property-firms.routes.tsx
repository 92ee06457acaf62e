import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import type { AnyScreen } from '#blocks/routing/screen';

const title = 'Property Management Firm';

/** The customers whose properties a firm manages. */
const properties: FeatureTab = {
  label: 'Properties',
  path: 'properties',
  permission: 'customer',
  screens: [
    {
      path: 'properties',
      key: 'pmf-properties',
      title: `${title} Properties`,
      permissions: ['propertyMgmtFirm'],
      page: async () => (await import('./firm-properties.page')).FirmPropertiesPage,
    },
  ],
};

/**
 * Property management firms: the list, a new one, and one with its profile, its properties and the tabs of other
 * features.
 */
export function propertyFirmScreens({ tabs }: { tabs: readonly FeatureTab[] }): AnyScreen[] {
  const all = [properties, ...tabs];
  return kindScreens('PROPERTY_FIRM', {
    list: async () => (await import('./firm-list.page')).FirmListPage,
    pages: async () => (await import('./firm-pages')).firmPages(all),
    tabs: all,
  });
}
