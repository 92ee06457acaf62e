import { StatusPill } from './StatusPill';
import type { DataColumn } from './table/columns';
import { visuallyHidden } from './visually-hidden';

/**
 * A list cell for whether a record is enabled: only a disabled one shows a pill, but exports and screen readers always
 * get the word.
 */
export function EnabledText({ value }: { value: boolean }) {
  return value ? <span style={visuallyHidden}>Enabled</span> : <StatusPill label="Disabled" tone="gray" />;
}

/** The "Enabled" column for a list that the server can sort by it; fits the longer word. */
export const enabledColumn: DataColumn<{ readonly isEnabled: boolean }, 'ENABLED'> = {
  id: 'enabled',
  header: 'Enabled',
  sort: 'ENABLED',
  width: 110,
  cell: (row) => <EnabledText value={row.isEnabled} />,
};
