import { childScreens } from '../../blocks/record-kind/child-screens';
import { kindNames } from '../../blocks/record-kind/kind-names';
import type { AnyScreen } from '../../blocks/routing/screen';

/** Installers: the list, a new one, and one with its profile, certificates and garnishments. */
export function installerScreens(): AnyScreen[] {
  const permissions = ['installer'] as const;
  const owner = kindNames('INSTALLER');
  return [
    {
      path: 'installers',
      key: 'installers',
      title: 'Installers',
      permissions,
      crumb: 'Installers',
      actions: [{ label: 'New installer', to: '/installers/create', permission: 'editInstaller' }],
      page: async () => (await import('./installer-list.page')).InstallerListPage,
    },
    {
      path: 'installers/create',
      key: 'installer-create',
      title: 'Create Installer',
      permissions: ['editInstaller'],
      page: async () => (await import('./installer-create.page')).InstallerCreatePage,
    },
    {
      path: 'installers/$installerId',
      key: 'installer',
      title: 'Installer',
      permissions,
      index: 'profile',
      page: async () => (await import('./installer.page')).InstallerPage,
      children: [
        {
          path: 'profile',
          key: 'installer-profile',
          title: 'Installer Profile',
          permissions,
          page: async () => (await import('./installer-profile.page')).InstallerProfilePage,
        },
        ...childScreens('INSURANCE_CERTIFICATE', owner, {
          title: 'Insurance Certificates',
          list: async () => (await import('./certificate-list.page')).certificateList,
          pages: async () => (await import('./certificate-pages')).certificatePages,
        }),
        ...childScreens('GARNISHMENT', owner, {
          title: 'Garnishments',
          list: async () => (await import('./garnishment-list.page')).garnishmentList,
          pages: async () => (await import('./garnishment-pages')).garnishmentPages,
        }),
      ],
    },
  ];
}
