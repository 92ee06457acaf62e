import type { PermissionKey } from '@falcon/domain/office/access';

/** One tab of a record: an address below the record's own. */
export interface RecordTab {
  label: string;
  to: string;
  /** How many there are, shown after the label. */
  count?: number | undefined;
  /** Who sees this tab; everyone by default. */
  permission?: PermissionKey | undefined;
}
