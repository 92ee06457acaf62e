import type { AnyScreen } from '../../blocks/routing/screen';

/** Roles: the list, a new one, and one with its permissions. */
export function roleScreens(): AnyScreen[] {
  const permissions = ['role'] as const;
  return [
    {
      path: 'roles',
      key: 'roles',
      title: 'Roles',
      permissions,
      crumb: 'Roles',
      actions: [{ label: 'New role', to: '/roles/create', permission: 'editRole' }],
      page: async () => (await import('./role-list.page')).RoleListPage,
    },
    {
      path: 'roles/create',
      key: 'role-create',
      title: 'Create Role',
      permissions: ['editRole'],
      page: async () => (await import('./role-create.page')).RoleCreatePage,
    },
    {
      path: 'roles/$roleId',
      key: 'role',
      title: 'Edit Role',
      permissions,
      page: async () => (await import('./role.page')).RolePage,
    },
  ];
}
