import type { AnyScreen, Screen } from '#blocks/routing/screen';

const key = 'customer-settings';
const permissions = ['massUpdateProfit'] as const;

const itemPages = () => import('./tabs/items.page');

/** The tabs: address, window title, and page. The first one uses the title of the whole. */
const TABS: readonly (readonly [path: string, title: string, page: Screen['page'], own?: string])[] = [
  ['items', 'Settings', async () => (await itemPages()).ItemsPage],
  ['selections', 'Selection Settings', async () => (await itemPages()).SelectionsPage],
  ['pads', 'Pad Settings', async () => (await itemPages()).PadsPage],
  ['preferences', 'Preference Settings', async () => (await import('./tabs/preferences.page')).PreferencesPage],
  ['profits', 'Profit Settings', async () => (await import('./tabs/profits.page')).ProfitsPage],
  [
    'additional-materials',
    'Additional Material Settings',
    async () => (await import('./tabs/materials.page')).MaterialsPage,
    'materials',
  ],
  ['updates', 'Settings Updates', async () => (await import('./updates/updates.page')).UpdatesPage],
];

/** The mass settings: each kind of setting of all customers and units, and the updates. */
export const customerSettingsScreens = (): AnyScreen[] => [
  {
    path: key,
    key,
    title: 'Customer Settings',
    permissions,
    crumb: 'Customer settings',
    index: 'items',
    page: async () => (await import('./customer-settings.page')).CustomerSettingsPage,
    children: TABS.map(([path, title, page, own = path]) => ({
      path,
      key: `${key}-${own}`,
      title: `Customer ${title}`,
      permissions,
      page,
    })),
  },
];
