import type { AnyScreen } from '../../blocks/routing/screen';

const permissions = ['massUpdateProfit'] as const;

/** The mass settings: each kind of setting of all customers and units, and the updates made. */
export function customerSettingsScreens(): AnyScreen[] {
  return [
    {
      path: 'customer-settings',
      key: 'customer-settings',
      title: 'Customer Settings',
      permissions,
      crumb: 'Customer settings',
      index: 'items',
      page: async () => (await import('./customer-settings.page')).CustomerSettingsPage,
      children: [
        {
          path: 'items',
          key: 'customer-settings-items',
          title: 'Customer Item Settings',
          permissions,
          page: async () => (await import('./items/item-pages')).ItemsPage,
        },
        {
          path: 'selections',
          key: 'customer-settings-selections',
          title: 'Customer Selection Settings',
          permissions,
          page: async () => (await import('./items/item-pages')).SelectionsPage,
        },
        {
          path: 'pads',
          key: 'customer-settings-pads',
          title: 'Customer Pad Settings',
          permissions,
          page: async () => (await import('./items/item-pages')).PadsPage,
        },
        {
          path: 'preferences',
          key: 'customer-settings-preferences',
          title: 'Customer Preference Settings',
          permissions,
          page: async () => (await import('./preferences/preferences.page')).PreferencesPage,
        },
        {
          path: 'profits',
          key: 'customer-settings-profits',
          title: 'Customer Profit Settings',
          permissions,
          page: async () => (await import('./profits/profits.page')).ProfitsPage,
        },
        {
          path: 'additional-materials',
          key: 'customer-settings-materials',
          title: 'Customer Additional Material Settings',
          permissions,
          page: async () => (await import('./materials/materials.page')).MaterialsPage,
        },
        {
          path: 'updates',
          key: 'customer-settings-updates',
          title: 'Customer Settings Updates',
          permissions,
          page: async () => (await import('./updates/updates.page')).UpdatesPage,
        },
      ],
    },
  ];
}
