import type { AnyScreen } from '#blocks/routing/screen';

/** The signed-in user's own pages. */
export function profileScreens(): AnyScreen[] {
  const permissions = ['editUserProfile'] as const;
  return [
    {
      path: 'profile',
      key: 'profile',
      title: 'Profile',
      permissions,
      index: 'edit',
      page: async () => (await import('./profile.page')).ProfilePage,
      children: [
        {
          path: 'edit',
          key: 'profile-edit',
          title: 'Profile',
          permissions,
          page: async () => (await import('./profile-edit.page')).ProfileEditPage,
        },
        {
          path: 'roles',
          key: 'profile-roles',
          title: 'My Roles',
          permissions,
          page: async () => (await import('./profile-roles.page')).ProfileRolesPage,
        },
        {
          path: 'security',
          key: 'profile-security',
          title: 'Security',
          permissions,
          page: async () => (await import('./security.page')).SecurityPage,
        },
      ],
    },
  ];
}
