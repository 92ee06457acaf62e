import { kindScreens } from '../../blocks/record-kind/kind-screens';
import type { HandedTab } from '../../blocks/record-page/handed-tabs';
import type { AnyScreen } from '../../blocks/routing/screen';

/** The insurance certificates of one installer, below its own address. */
function certificateScreens(): AnyScreen[] {
  const permissions = ['installer'] as const;
  return [
    {
      path: 'certificates',
      key: 'installer-certificates',
      title: 'Insurance Certificates',
      permissions,
      page: async () => (await import('./certificate-list.page')).CertificateListPage,
    },
    {
      path: 'certificates/create',
      key: 'installer-certificate-create',
      title: 'Create Insurance Certificate',
      permissions: ['editInstaller'],
      page: async () => (await import('./certificate-create.page')).CertificateCreatePage,
    },
    {
      path: 'certificates/$certificateId',
      key: 'installer-certificate',
      title: 'Edit Insurance Certificate',
      permissions,
      page: async () => (await import('./certificate.page')).CertificatePage,
    },
  ];
}

/** Garnishments of one installer, below the installer's address. */
function garnishmentScreens(): AnyScreen[] {
  const permissions = ['installer'] as const;
  return [
    {
      path: 'garnishments',
      key: 'installer-garnishments',
      title: 'Garnishments',
      permissions,
      page: async () => (await import('./garnishment-list.page')).GarnishmentListPage,
    },
    {
      path: 'garnishments/create',
      key: 'installer-garnishment-create',
      title: 'Create Garnishment',
      permissions: ['editInstaller'],
      page: async () => (await import('./garnishment-create.page')).GarnishmentCreatePage,
    },
    {
      path: 'garnishments/$garnishmentId',
      key: 'installer-garnishment',
      title: 'Edit Garnishment',
      permissions,
      page: async () => (await import('./garnishment.page')).GarnishmentPage,
    },
  ];
}

/** Installers: the list, a new one, and one with its profile, certificates and garnishments. */
export function installerScreens(): AnyScreen[] {
  const tabs: readonly HandedTab[] = [
    { label: 'Certificates', path: 'certificates', screens: certificateScreens() },
    { label: 'Garnishments', path: 'garnishments', screens: garnishmentScreens() },
  ];
  return kindScreens('INSTALLER', {
    list: async () => (await import('./installer-list.page')).InstallerListPage,
    pages: async () => (await import('./installer-pages')).installerPages(tabs),
    tabs,
  });
}
