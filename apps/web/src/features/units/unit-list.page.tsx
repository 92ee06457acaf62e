import { ChildList } from '../../blocks/child-list/ChildList';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { measure } from '../../ui/format/numbers';
import type { DataColumn } from '../../ui/table/columns';
import { UnitListDocument, type UnitListQuery } from './units.generated';

type Row = NonNullable<NonNullable<NonNullable<UnitListQuery['units']['edges']>[number]>['node']>;

const isTile = (row: Row) => Number(row.flooringType?.id) >= 3;
const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Unit', width: 220, cell: (row) => row.name },
  { id: 'floor', header: 'Floor', width: 120, cell: (row) => row.flooringType?.name ?? '—' },
  { id: 'cuts', header: 'Cuts', width: 70, align: 'right', cell: (row) => row.cuts.length },
  { id: 'length', header: 'Length', width: 110, align: 'right', cell: (row) => measure(row.cutCalculations.cutLinearFeetTotal, 'LF') },
  { id: 'area', header: 'Area', width: 110, align: 'right', cell: (row) => (isTile(row) ? measure(row.cutCalculations.cutSquareFeetTotal, 'SF') : measure(row.cutCalculations.cutSquareYardTotal, 'SY')) },
  { id: 'card', header: 'Labor rate', width: 180, cell: (row) => row.laborRate?.laborCategory ?? '—' },
  { id: 'enabled', header: 'Status', width: 90, cell: (row) => (row.isEnabled ? 'Active' : 'Disabled') },
];

/** The units of a customer. */
export function UnitListPage() {
  const customerId = useParam('customerId');
  const can = useCan();
  const base = `/customers/${customerId}/units`;
  return (
    <ChildList
      title="Units"
      noun="units"
      document={UnitListDocument}
      variables={{ customerId, first: 200 }}
      rows={(data) => (data.units.edges ?? []).flatMap((edge) => edge?.node ?? [])}
      columns={columns}
      rowLink={(row) => `${base}/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
      create={can('editUnit') ? { label: 'New unit', to: `${base}/create` } : undefined}
    />
  );
}
