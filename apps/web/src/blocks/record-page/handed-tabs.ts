import type { PermissionKey } from '@falcon/domain/office/access';
import type { AnyScreen } from '../routing/screen';
import type { RecordTab } from './record-tab';

/** A tab that another feature adds to a record: its label, its address below the record's, and its screens. */
export interface FeatureTab {
  label: string;
  path: string;
  /** The permission to see it; by default everyone who sees the record. */
  permission?: PermissionKey | undefined;
  screens: readonly AnyScreen[];
}

/** The entries of passed-in tabs in the tab bar of the record at `base`. */
export const handedTabs = (
  tabs: readonly FeatureTab[],
  base: string,
  counts: Readonly<Record<string, number | undefined>> = {},
): RecordTab[] =>
  tabs.map(({ label, path, permission }) => ({ label, to: `${base}/${path}`, permission, count: counts[path] }));

/** The screens of passed-in tabs, for the record's route. */
export const handedScreens = (tabs: readonly FeatureTab[]): AnyScreen[] => tabs.flatMap((tab) => tab.screens);
