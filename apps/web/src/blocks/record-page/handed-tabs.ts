import type { PermissionKey } from '@falcon/domain/access';
import type { AnyScreen } from '../routing/screen';
import type { RecordTab } from './RecordPage';

/** A tab that another feature puts on a record: its words, its address below the record's, and its screens. */
export interface HandedTab {
  label: string;
  path: string;
  /** Who sees it; everyone who sees the record when left out. */
  permission?: PermissionKey | undefined;
  screens: readonly AnyScreen[];
}

/** The entries of handed tabs in the bar of the record at `base`. */
export const handedTabs = (tabs: readonly HandedTab[], base: string): RecordTab[] => tabs.map(({ label, path, permission }) => ({ label, to: `${base}/${path}`, permission }));

/** The screens of handed tabs, for the record's route. */
export const handedScreens = (tabs: readonly HandedTab[]): AnyScreen[] => tabs.flatMap((tab) => tab.screens);
