import { SHARED_LISTS } from '@falcon/domain/access';
import type { AnyScreen } from '../../blocks/routing/screen';

/** Imports from files: past ones, a new one, and one with its preview. */
export function importScreens(): AnyScreen[] {
  const { permissions } = SHARED_LISTS.imports;
  return [
    {
      path: 'imports',
      key: 'imports',
      title: 'Imports',
      permissions,
      crumb: 'Imports',
      page: async () => (await import('./import-list.page')).ImportListPage,
    },
    {
      path: 'imports/create',
      key: 'import-create',
      title: 'Create Import',
      permissions,
      page: async () => (await import('./import-create.page')).ImportCreatePage,
    },
    {
      path: 'imports/$importId',
      key: 'import',
      title: 'Import',
      permissions,
      page: async () => (await import('./import.page')).ImportPage,
    },
  ];
}
