import { UNIT_FILTERS } from '@falcon/domain/filters';
import { filteredBy } from '../../blocks/list-page/filters/filtered-by';
import { TabList } from '../../blocks/list-page/TabList';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { enabledColumn } from '../../ui/EnabledText';
import { Figure } from '../../ui/format/Figure';
import type { DataColumn } from '../../ui/table/columns';
import { UnitListDocument, type UnitListQuery } from './units.generated';

type Row = NonNullable<NonNullable<NonNullable<UnitListQuery['units']['edges']>[number]>['node']>;

type Sort = 'NAME' | 'FLOORING_TYPE' | 'CUTS' | 'LENGTH' | 'AREA' | 'LABOR_RATE' | 'ENABLED';

const unitFilters = filteredBy(UNIT_FILTERS, { records: {} });

const isTile = (row: Row) => Number(row.flooringType?.id) >= 3;
const columns: readonly DataColumn<Row, Sort>[] = [
  { id: 'name', header: 'Unit', sort: 'NAME', width: 220, cell: (row) => row.name },
  { id: 'floor', header: 'Floor', sort: 'FLOORING_TYPE', width: 120, cell: (row) => row.flooringType?.name ?? '—' },
  { id: 'cuts', header: 'Cuts', sort: 'CUTS', width: 70, align: 'right', cell: (row) => row.cuts.length },
  {
    id: 'length',
    header: 'Length',
    sort: 'LENGTH',
    width: 110,
    align: 'right',
    cell: (row) => <Figure value={row.cutCalculations.cutLinearFeetTotal} as="quantity" unit="LF" />,
  },
  {
    id: 'area',
    header: 'Area',
    sort: 'AREA',
    width: 110,
    align: 'right',
    cell: (row) =>
      isTile(row) ? (
        <Figure value={row.cutCalculations.cutSquareFeetTotal} as="quantity" unit="SF" />
      ) : (
        <Figure value={row.cutCalculations.cutSquareYardTotal} as="quantity" unit="SY" />
      ),
  },
  {
    id: 'card',
    header: 'Labor rate',
    sort: 'LABOR_RATE',
    width: 180,
    cell: (row) => row.laborRate?.laborCategory ?? '—',
  },
  enabledColumn,
];

/** The units of a customer. */
export function UnitListPage() {
  const customerId = useParam('customerId');
  const can = useCan();
  const base = `/customers/${customerId}/units`;
  return (
    <TabList
      title="Units"
      name="units"
      kind="UNIT"
      noun="units"
      belongs="The floor plans of this customer, one for each flooring type. Orders copy their cuts and defaults."
      document={UnitListDocument}
      {...unitFilters}
      variables={(list) => ({ ...unitFilters.variables(list), customerId })}
      connection={(data) => data.units}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      columns={columns}
      rowLink={(row) => `${base}/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
      create={can('editUnit') ? { label: 'New unit', to: `${base}/create` } : undefined}
    />
  );
}
