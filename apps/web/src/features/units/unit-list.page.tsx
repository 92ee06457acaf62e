import { FLOORING_TYPES } from '@falcon/domain/flooring';
import { choiceFilter } from '../../blocks/list-page/filter-editors';
import type { ListFilter } from '../../blocks/list-page/filters';
import { oneOfFilter } from '../../blocks/list-page/record-filter';
import { TabList } from '../../blocks/list-page/TabList';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { enabledColumn } from '../../ui/EnabledText';
import { Figure } from '../../ui/format/Figure';
import type { DataColumn } from '../../ui/table/columns';
import { UnitListDocument, type UnitListQuery } from './units.generated';

type Row = NonNullable<NonNullable<NonNullable<UnitListQuery['units']['edges']>[number]>['node']>;

type Sort = 'NAME' | 'FLOORING_TYPE' | 'CUTS' | 'LENGTH' | 'AREA' | 'LABOR_RATE' | 'ENABLED';

const floors = FLOORING_TYPES.map((type) => ({ value: String(type.id), label: type.name }));

const unitFilters: readonly ListFilter[] = [
  choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }]),
  oneOfFilter('floor', 'Floor', floors),
];

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
      variables={({ page, search, sort, direction, filters }) => ({
        customerId,
        ...page,
        search,
        sort,
        direction,
        activeOnly: filters['active'] === '1',
        flooringTypeId: filters['floor'] ?? null,
      })}
      connection={(data) => data.units}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      searchLabel="Search unit"
      filters={unitFilters}
      columns={columns}
      rowLink={(row) => `${base}/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
      create={can('editUnit') ? { label: 'New unit', to: `${base}/create` } : undefined}
    />
  );
}
