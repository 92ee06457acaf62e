import { childScreens } from '#blocks/record-kind/child-screens';
import type { TabOwner } from '#blocks/record-kind/kind-names';
import type { AnyScreen } from '#blocks/routing/screen';

/** The installers tab of a customer: whom it prefers and excludes. */
export const installerPreferenceScreens = (owner: TabOwner<'CUSTOMER'>): AnyScreen[] =>
  childScreens('INSTALLER_PREFERENCE', owner, {
    list: async () => (await import('./installer-preference-list.page')).installerPreferenceList,
    pages: async () => (await import('./installer-preference-pages')).installerPreferencePages,
  });
