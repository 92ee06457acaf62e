import type { NamedKind } from '#blocks/record-kind/kind-names';
import type { AnyScreen } from '#blocks/routing/screen';

const SCREENS = {
  CUSTOMER: {
    key: 'customer-account',
    title: 'Customer Account',
    page: async () => (await import('./account.page')).CustomerAccountPage,
  },
  PROPERTY_FIRM: {
    key: 'pmf-account',
    title: 'Property Management Firm Account',
    page: async () => (await import('./account.page')).FirmAccountPage,
  },
} as const satisfies Partial<Record<NamedKind, object>>;

/** The account of a customer or firm, as a tab of its page. */
export const accountScreens = (owner: keyof typeof SCREENS): AnyScreen[] => [
  { path: 'account', permissions: ['invoicing'], ...SCREENS[owner] },
];
