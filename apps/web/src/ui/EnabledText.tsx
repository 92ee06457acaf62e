import type { CSSProperties } from 'react';
import { StatusPill } from './StatusPill';
import type { DataColumn } from './table/columns';

/** Read aloud and exported, but not visible. */
const visuallyHidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

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
