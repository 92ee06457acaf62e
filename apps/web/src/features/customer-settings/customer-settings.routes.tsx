import type { AnyScreen } from '../../blocks/routing/screen';

const permissions = ['massUpdateProfit'] as const;
const title = 'Customer Settings';

/** The mass settings: each kind of setting of all customers and units, and the updates made. */
export function customerSettingsScreens(): AnyScreen[] {
  return [
    {
      path: 'customer-settings', key: 'customer-settings', title, permissions, crumb: 'Customer settings', index: 'items',
      page: async () => (await import('./customer-settings.page')).CustomerSettingsPage,
      children: [
        { path: 'items', key: 'customer-settings-items', title, permissions, page: async () => (await import('./item-pages')).ItemsPage },
        { path: 'selections', key: 'customer-settings-selections', title, permissions, page: async () => (await import('./item-pages')).SelectionsPage },
        { path: 'pads', key: 'customer-settings-pads', title, permissions, page: async () => (await import('./item-pages')).PadsPage },
        { path: 'preferences', key: 'customer-settings-preferences', title, permissions, page: async () => (await import('./preferences.page')).PreferencesPage },
        { path: 'profits', key: 'customer-settings-profits', title, permissions, page: async () => (await import('./profits.page')).ProfitsPage },
        { path: 'additional-materials', key: 'customer-settings-materials', title, permissions, page: async () => (await import('./materials.page')).MaterialsPage },
        { path: 'updates', key: 'customer-settings-updates', title, permissions, page: async () => (await import('./updates.page')).UpdatesPage },
      ],
    },
  ];
}
