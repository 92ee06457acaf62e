import { choiceFilter } from '../../blocks/list-page/filters/filter-editors';
import { ListPage } from '../../blocks/list-page/ListPage';
import { wholeList } from '../../blocks/list-page/whole-list';
import type { LaborRateSort } from '../../graphql/schema-types.generated';
import { enabledColumn } from '../../ui/EnabledText';
import { DateText } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import type { DataColumn } from '../../ui/table/columns';
import { LaborRateListDocument, type LaborRateListQuery } from './labor-rates.generated';

type Row = LaborRateListQuery['laborRates'][number];
type Sort = LaborRateSort;

const filters = [choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }])];

const columns: readonly DataColumn<Row, Sort>[] = [
  { id: 'name', header: 'Name', sort: 'NAME', width: 260, cell: (row) => row.laborCategory },
  {
    id: 'carpet',
    header: 'Carpet / SY',
    sort: 'CARPET',
    width: 110,
    align: 'right',
    cell: (row) => <Figure value={row.carpet?.carpet} as="rate" />,
  },
  {
    id: 'pad',
    header: 'Pad / SY',
    sort: 'PAD',
    width: 100,
    align: 'right',
    cell: (row) => <Figure value={row.carpet?.pad} as="rate" />,
  },
  {
    id: 'vinyl',
    header: 'Vinyl / SY',
    sort: 'VINYL',
    width: 110,
    align: 'right',
    cell: (row) => <Figure value={row.vinyl?.vinyl} as="rate" />,
  },
  {
    id: 'vct',
    header: 'VCT / SF',
    sort: 'VCT',
    width: 100,
    align: 'right',
    cell: (row) => <Figure value={row.vct?.vct} as="rate" />,
  },
  {
    id: 'carpetTile',
    header: 'Carpet tile / SF',
    sort: 'CARPET_TILE',
    width: 130,
    align: 'right',
    cell: (row) => <Figure value={row.carpetTile?.carpetTile} as="rate" />,
  },
  {
    id: 'created',
    header: 'Created',
    sort: 'CREATED_ON',
    width: 120,
    cell: (row) => <DateText value={row.createdOn} />,
  },
  { id: 'by', header: 'By', sort: 'CREATED_BY', width: 160, cell: (row) => row.createdBy ?? '—' },
  enabledColumn,
];

/** All labor rates with the price of the floor itself. */
export function LaborRateListPage() {
  return (
    <ListPage
      title="Labor rates"
      noun="labor rates"
      name="labor-rates"
      kind="LABOR_RATE"
      document={LaborRateListDocument}
      variables={(list) => ({
        search: list.search,
        sort: list.sort,
        direction: list.direction,
        activeOnly: list.filters['active'] === '1',
      })}
      connection={(data) => wholeList(data.laborRates)}
      columns={columns}
      filters={filters}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      searchLabel="Search labor rates"
      rowLink={(row) => `/labor-rates/${row.id}/carpet`}
      rowDimmed={(row) => !row.isEnabled}
    />
  );
}
