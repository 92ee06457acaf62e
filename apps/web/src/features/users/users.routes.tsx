import type { AnyScreen } from '../../blocks/routing/screen';

/** Users: the list, a new one, and one with roles and permissions. */
export function userScreens(): AnyScreen[] {
  const permissions = ['user'] as const;
  return [
    {
      path: 'users',
      key: 'users',
      title: 'Users',
      permissions,
      crumb: 'Users',
      actions: [{ label: 'New user', to: '/users/create', permission: 'editUser' }],
      page: async () => (await import('./user-list.page')).UserListPage,
    },
    {
      path: 'users/create',
      key: 'user-create',
      title: 'Create User',
      permissions: ['editUser'],
      page: async () => (await import('./user-create.page')).UserCreatePage,
    },
    {
      path: 'users/$userId',
      key: 'user',
      title: 'Edit User',
      permissions,
      page: async () => (await import('./user.page')).UserPage,
    },
  ];
}
