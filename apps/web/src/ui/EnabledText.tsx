import { StatusPill } from './StatusPill';
import type { DataColumn } from './table/columns';

/** Whether a record is in use, in a list's column. */
export function EnabledText({ value }: { value: boolean }) {
  return value ? 'Enabled' : <StatusPill label="Disabled" tone="grey" />;
}

/** The column that says so, in a list that the server sorts by it; wide enough for its longer word. */
export const enabledColumn: DataColumn<{ readonly isEnabled: boolean }, 'ENABLED'> = { id: 'enabled', header: 'Enabled', sort: 'ENABLED', width: 110, cell: (row) => <EnabledText value={row.isEnabled} /> };
