import { VENDOR_TYPES } from '@falcon/domain/flooring';
import { figureColumn } from '../../blocks/inline-figure/inline-figure';
import { choiceFilter } from '../../blocks/list-page/filter-editors';
import { ListPage } from '../../blocks/list-page/ListPage';
import { enabledColumn } from '../../ui/EnabledText';
import { PhoneText } from '../../ui/format/phone';
import type { DataColumn } from '../../ui/table/columns';
import { VendorListDocument, type VendorListQuery, VendorUpdateDocument } from './vendors.generated';

type Row = NonNullable<NonNullable<NonNullable<VendorListQuery['vendors']['edges']>[number]>['node']>;
type Sort = 'NAME' | 'ABBREVIATION' | 'TYPE' | 'CITY' | 'ACCOUNT_NUMBER' | 'SHIPPING_RATE' | 'ENABLED';

const filters = [choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }])];

const columns: readonly DataColumn<Row, Sort>[] = [
  { id: 'name', header: 'Name', sort: 'NAME', width: 260, cell: (row) => row.name, twin: (row) => row.abbreviation },
  { id: 'abbreviation', header: 'Abbr.', sort: 'ABBREVIATION', width: 100, cell: (row) => row.abbreviation || '—' },
  {
    id: 'type',
    header: 'Type',
    sort: 'TYPE',
    width: 130,
    cell: (row) => VENDOR_TYPES.find((type) => type.value === row.vendorType)?.label,
  },
  {
    id: 'city',
    header: 'City',
    sort: 'CITY',
    width: 180,
    cell: (row) => [row.address?.city, row.address?.state].filter(Boolean).join(', ') || '—',
  },
  { id: 'phone', header: 'Phone', width: 150, cell: (row) => <PhoneText value={row.phone} /> },
  { id: 'account', header: 'Account', sort: 'ACCOUNT_NUMBER', width: 140, cell: (row) => row.accountNumber || '—' },
  figureColumn({
    id: 'shipping',
    header: 'Shipping',
    sort: 'SHIPPING_RATE',
    width: 100,
    field: 'shippingRate',
    as: 'rate',
    blank: 0,
    name: (row) => row.name,
    save: VendorUpdateDocument,
  }),
  enabledColumn,
];

/** All vendors. */
export function VendorListPage() {
  return (
    <ListPage
      title="Vendors"
      noun="vendors"
      name="vendors"
      kind="VENDOR"
      document={VendorListDocument}
      variables={(list) => ({
        ...list.page,
        search: list.search,
        sort: list.sort,
        direction: list.direction,
        activeOnly: list.filters['active'] === '1',
      })}
      connection={(data) => data.vendors}
      columns={columns}
      filters={filters}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      searchLabel="Search vendors"
      rowLink={(row) => `/vendors/${row.id}/profile`}
      rowDimmed={(row) => !row.isEnabled}
    />
  );
}
