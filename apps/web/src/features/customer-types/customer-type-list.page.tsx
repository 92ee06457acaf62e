import { choiceFilter } from '../../blocks/list-page/filter-editors';
import { ListPage } from '../../blocks/list-page/ListPage';
import { wholeList } from '../../blocks/list-page/whole-list';
import { enabledColumn } from '../../ui/EnabledText';
import type { DataColumn } from '../../ui/table/columns';
import { CustomerTypeListDocument, type CustomerTypePartsFragment } from './customer-types.generated';

type Sort = 'NAME' | 'LABOR_RATE' | 'COMMERCIAL' | 'ENABLED';

const filters = [choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }])];

const columns: readonly DataColumn<CustomerTypePartsFragment, Sort>[] = [
  { id: 'name', header: 'Name', sort: 'NAME', width: 280, cell: (row) => row.name },
  {
    id: 'rate',
    header: 'Labor rate',
    sort: 'LABOR_RATE',
    width: 240,
    cell: (row) => row.laborRate?.laborCategory ?? "Company's default",
  },
  {
    id: 'commercial',
    header: 'Commercial',
    sort: 'COMMERCIAL',
    width: 120,
    cell: (row) => (row.isCommercial ? 'Yes' : 'No'),
  },
  enabledColumn,
];

/** All customer types. */
export function CustomerTypeListPage() {
  return (
    <ListPage
      title="Customer types"
      noun="customer types"
      name="customer-types"
      kind="CUSTOMER_TYPE"
      document={CustomerTypeListDocument}
      variables={(list) => ({
        search: list.search,
        sort: list.sort,
        direction: list.direction,
        activeOnly: list.filters['active'] === '1',
      })}
      connection={(data) => wholeList(data.customerTypes)}
      columns={columns}
      filters={filters}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      searchLabel="Search customer types"
      rowLink={(row) => `/customer-types/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
    />
  );
}
