import type { CSSProperties } from 'react';
import { StatusPill } from './StatusPill';
import type { DataColumn } from './table/columns';

/** Text that is read aloud and exported, but not shown. */
const visuallyHidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/**
 * Whether a record is in use, in a list's column: only one that isn't is marked, but an export and a screen reader have
 * the word.
 */
export function EnabledText({ value }: { value: boolean }) {
  return value ? <span style={visuallyHidden}>Enabled</span> : <StatusPill label="Disabled" tone="gray" />;
}

/** The column for this, in a list that the server sorts by it; wide enough for its longer word. */
export const enabledColumn: DataColumn<{ readonly isEnabled: boolean }, 'ENABLED'> = {
  id: 'enabled',
  header: 'Enabled',
  sort: 'ENABLED',
  width: 110,
  cell: (row) => <EnabledText value={row.isEnabled} />,
};
