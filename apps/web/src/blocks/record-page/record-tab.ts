import type { PermissionKey } from '@falcon/domain/office/access';

/** One tab of a record: an address below the record's own. */
export interface RecordTab {
  label: string;
  to: string;
  /** The count after the label. */
  count?: number | undefined;
  /** The permission to see this tab; everyone by default. */
  permission?: PermissionKey | undefined;
}
