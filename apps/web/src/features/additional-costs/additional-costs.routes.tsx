import type { AnyScreen } from '../../blocks/routing/screen';

/** The additional costs of a customer: the list, a new one, one of them. */
export function additionalCostScreens(): AnyScreen[] {
  const pages = () => import('./additional-cost-pages');
  const key = 'customer-additional-costs';
  return [
    {
      path: 'additional-costs',
      key,
      title: 'Customer Additional Costs',
      permissions: ['customer'],
      page: async () => (await pages()).AdditionalCostListPage,
    },
    {
      path: 'additional-costs/create',
      key: `${key}-create`,
      title: 'Create Additional Cost',
      permissions: ['editCustomer'],
      page: async () => (await pages()).AdditionalCostCreatePage,
    },
    {
      path: 'additional-costs/$costId',
      key: `${key}-edit`,
      title: 'Edit Additional Cost',
      permissions: ['customer'],
      page: async () => (await pages()).AdditionalCostEditPage,
    },
  ];
}
