import type { PermissionKey } from '@falcon/domain/access';
import type { AnyScreen } from '../../blocks/routing/screen';

const SLUGS = ['carpet', 'vinyl', 'vct', 'carpet-tile'] as const;

/** The four tabs below a labor rate's address, all parts of one form. */
function tabScreens(key: string, title: string, permissions: readonly PermissionKey[]): AnyScreen[] {
  return SLUGS.map((slug) => ({
    path: slug,
    key: `${key}-${slug}`,
    title,
    permissions,
    page: async () => (await import('./labor-rate-tabs.page')).laborRateTab(slug),
  }));
}

/** Labor rates: the list, a new one, and one with a tab for each flooring type. */
export function laborRateScreens(): AnyScreen[] {
  const view = ['laborRate'] as const;
  const edit = ['editLaborRate'] as const;
  return [
    {
      path: 'labor-rates',
      key: 'labor-rates',
      title: 'Labor Rates',
      permissions: view,
      crumb: 'Labor rates',
      actions: [{ label: 'New labor rate', to: '/labor-rates/create/carpet', permission: 'editLaborRate' }],
      page: async () => (await import('./labor-rate-list.page')).LaborRateListPage,
    },
    {
      path: 'labor-rates/create',
      key: 'labor-rate-create',
      title: 'Create Labor Rate',
      permissions: edit,
      index: 'carpet',
      page: async () => (await import('./labor-rate-create.page')).LaborRateCreatePage,
      children: tabScreens('labor-rate-create', 'Create Labor Rate', edit),
    },
    {
      path: 'labor-rates/$laborRateId',
      key: 'labor-rate',
      title: 'Edit Labor Rate',
      permissions: view,
      index: 'carpet',
      page: async () => (await import('./labor-rate.page')).LaborRatePage,
      children: tabScreens('labor-rate', 'Edit Labor Rate', view),
    },
  ];
}
