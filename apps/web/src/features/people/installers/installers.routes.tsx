import { childScreens } from '#blocks/record-kind/child-screens';
import { kindNames } from '#blocks/record-kind/kind-names';
import { kindScreens } from '#blocks/record-kind/kind-screens';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import type { AnyScreen } from '#blocks/routing/screen';

/**
 * Installers: the list, a new one, and one with its profile, days off, certificates, garnishments and the tabs of other features.
 */
export function installerScreens({ tabs: others }: { tabs: readonly FeatureTab[] }): AnyScreen[] {
  const owner = kindNames('INSTALLER');
  const certificates = childScreens('INSURANCE_CERTIFICATE', owner, {
    title: 'Insurance Certificates',
    list: async () => (await import('./certificate-list.page')).certificateList,
    pages: async () => (await import('./certificate-pages')).certificatePages,
  });
  const garnishments = childScreens('GARNISHMENT', owner, {
    title: 'Garnishments',
    list: async () => (await import('./garnishment-list.page')).garnishmentList,
    pages: async () => (await import('./garnishment-pages')).garnishmentPages,
  });
  const daysOff = childScreens('DAY_OFF', owner, {
    list: async () => (await import('./day-off-list.page')).dayOffList,
    pages: async () => (await import('./day-off-pages')).dayOffPages,
  });
  const tabs: readonly FeatureTab[] = [
    { label: 'Days off', path: 'days-off', screens: daysOff },
    { label: 'Certificates', path: 'certificates', screens: certificates },
    { label: 'Garnishments', path: 'garnishments', screens: garnishments },
    ...others,
  ];
  return kindScreens('INSTALLER', {
    list: async () => (await import('./installer-list.page')).InstallerListPage,
    pages: async () => (await import('./installer-pages')).installerPages(tabs),
    tabs,
  });
}
