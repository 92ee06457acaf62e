import { choiceFilter } from '../../blocks/list-page/filter-editors';
import { ListPage } from '../../blocks/list-page/ListPage';
import { enabledColumn } from '../../ui/EnabledText';
import { EmailText } from '../../ui/format/email';
import { PhoneText } from '../../ui/format/phone';
import type { DataColumn } from '../../ui/table/columns';
import { FirmListDocument, type FirmListQuery } from './firms.generated';

type Row = NonNullable<NonNullable<NonNullable<FirmListQuery['propertyFirms']['edges']>[number]>['node']>;
type Sort = 'NAME' | 'TYPE' | 'CITY' | 'PRINCIPAL_CONTACT' | 'EMAIL_ADDRESS' | 'ENABLED';

const filters = [choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }])];

const columns: readonly DataColumn<Row, Sort>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'NAME',
    width: 240,
    cell: (row) => row.name,
    twin: (row) => [row.address?.city, row.address?.state].filter(Boolean).join(', '),
  },
  { id: 'type', header: 'Type', sort: 'TYPE', width: 170, cell: (row) => row.propertyFirmType?.name ?? '—' },
  {
    id: 'city',
    header: 'City',
    sort: 'CITY',
    width: 140,
    cell: (row) => [row.address?.city, row.address?.state].filter(Boolean).join(', ') || '—',
  },
  {
    id: 'contact',
    header: 'Principal contact',
    sort: 'PRINCIPAL_CONTACT',
    width: 150,
    cell: (row) => row.principalContact || '—',
  },
  { id: 'phone', header: 'Phone', width: 130, cell: (row) => <PhoneText value={row.phone} /> },
  {
    id: 'email',
    header: 'E-mail',
    sort: 'EMAIL_ADDRESS',
    width: 260,
    cell: (row) => <EmailText value={row.emailAddress} />,
  },
  enabledColumn,
];

/** All property management firms. */
export function FirmListPage() {
  return (
    <ListPage
      title="Property management firms"
      noun="firms"
      name="property-firms"
      kind="PROPERTY_FIRM"
      document={FirmListDocument}
      variables={(list) => ({
        ...list.page,
        search: list.search,
        sort: list.sort,
        direction: list.direction,
        activeOnly: list.filters['active'] === '1',
      })}
      connection={(data) => data.propertyFirms}
      columns={columns}
      filters={filters}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      searchLabel="Search firms"
      rowLink={(row) => `/property-management-firms/${row.id}/profile`}
      rowDimmed={(row) => !row.isEnabled}
    />
  );
}
