import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { FigureKind } from '@falcon/domain/kit/sheets';
import { type SettingField, settingText } from '@falcon/domain/orders/customer-settings';
import type { ReactNode } from 'react';
import { enabledColumn } from '#ui/EnabledText';
import { Figure } from '#ui/format/Figure';
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

const whole = (text: string) => <span title={text}>{text}</span>;
const muted = (text: string) => <span style={{ color: colors.muted }}>{text}</span>;

/** Customer and unit of a row, its settings, and whether it is enabled; a customer's own apply to units without one. */
export const withOwner = <Row extends OwnerRow>(columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] => [
  { id: 'customer', header: 'Customer', sort: 'CUSTOMER', width: 230, cell: (row) => whole(row.customerName) },
  {
    id: 'unit',
    header: 'Unit',
    sort: 'UNIT',
    width: 150,
    cell: (row) => (row.unitName === null ? 'All units' : whole(row.unitName)),
  },
  ...columns,
  { ...enabledColumn, width: 90 },
];

/** A column of a setting in words. */
export const settingColumn = <Row,>(
  id: string,
  sort: string,
  width: number,
  field: SettingField,
  value: (row: Row) => string | boolean | null,
): DataColumn<Row> => ({
  id,
  header: field.label,
  sort,
  width,
  cell: (row) => (value(row) === null ? muted('Not set') : settingText(field, value(row))),
});

/** A column of the item of a row. */
export const itemColumn = <Row extends { itemName: string | null }>(
  header: string,
  width: number,
  blank: ReactNode = muted('Not set'),
): DataColumn<Row> => ({
  id: 'item',
  header,
  sort: 'ITEM',
  width,
  cell: ({ itemName }) => (itemName === null ? blank : whole(itemName)),
});

/** A column of figures; `blank` is the word for none. */
export const figureColumn = <Row,>(
  look: Pick<DataColumn<Row>, 'header' | 'id' | 'sort' | 'width'>,
  as: FigureKind,
  blank: string,
  value: (row: Row) => number | null,
): DataColumn<Row> => ({
  ...look,
  align: 'right',
  cell: (row) => (value(row) === null ? muted(blank) : <Figure value={value(row)} as={as} />),
});

/** The owner of a row's setting. */
export function ownerLink({ unitId, customerId }: OwnerRow, floor: FlooringTypeId, tab = 'materials'): string {
  return unitId === null
    ? `/customers/${customerId}/defaults/${floor}/${tab}`
    : `/customers/${customerId}/units/${unitId}/defaults/${tab}`;
}
