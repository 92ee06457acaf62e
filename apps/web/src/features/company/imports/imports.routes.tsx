import { IMPORT_PERMISSIONS } from '@falcon/domain/office/access';
import type { AnyScreen } from '#blocks/routing/screen';

/** Imports from files: past ones, a new one, and one with its preview. */
export function importScreens(): AnyScreen[] {
  return [
    {
      path: 'imports',
      key: 'imports',
      title: 'Imports',
      permissions: IMPORT_PERMISSIONS,
      crumb: 'Imports',
      page: async () => (await import('./import-list.page')).ImportListPage,
    },
    {
      path: 'imports/create',
      key: 'import-create',
      title: 'Create Import',
      permissions: IMPORT_PERMISSIONS,
      page: async () => (await import('./import-create.page')).ImportCreatePage,
    },
    {
      path: 'imports/$importId',
      key: 'import',
      title: 'Import',
      permissions: IMPORT_PERMISSIONS,
      page: async () => (await import('./import.page')).ImportPage,
    },
  ];
}
