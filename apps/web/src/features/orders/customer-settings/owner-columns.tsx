import { EnabledText } from '#ui/EnabledText';
import type { DataColumn } from '#ui/table/columns';
import { colors } from '#ui/tokens';

/** The owner of a row's setting. */
export interface OwnerRow {
  id: string;
  customerId: string;
  customerName: string;
  unitId: string | null;
  unitName: string | null;
  isEnabled: boolean;
}

/** The orders of these columns. */
export type OwnerSort = 'CUSTOMER' | 'UNIT' | 'ENABLED';

const whole = (text: string) => <span title={text}>{text}</span>;

/** Customer and unit of a row; a customer's own setting applies to all its units without one. */
export const ownerColumns: readonly DataColumn<OwnerRow, 'CUSTOMER' | 'UNIT'>[] = [
  { id: 'customer', header: 'Customer', sort: 'CUSTOMER', width: 230, cell: (row) => whole(row.customerName) },
  {
    id: 'unit',
    header: 'Unit',
    sort: 'UNIT',
    width: 150,
    cell: (row) => (row.unitName === null ? 'All units' : whole(row.unitName)),
  },
];

export const enabledColumn: DataColumn<OwnerRow, 'ENABLED'> = {
  id: 'enabled',
  header: 'Enabled',
  sort: 'ENABLED',
  width: 90,
  cell: (row) => <EnabledText value={row.isEnabled} />,
};

/** The record that a row belongs to. */
export const ownerLink = (row: OwnerRow, floor: string, tab: 'materials' | 'profits' = 'materials'): string =>
  row.unitId === null
    ? `/customers/${row.customerId}/defaults/${floor}/${tab}`
    : `/customers/${row.customerId}/units/${row.unitId}/defaults/${tab}`;

/** Shown for a setting that is not set. */
export const NOT_SAID = <span style={{ color: colors.muted }}>Not set</span>;
