import { figureColumn } from '../../blocks/inline-figure/inline-figure';
import { ListPage } from '../../blocks/list-page/ListPage';
import { type ListSource, preloadListAt } from '../../blocks/list-page/use-list';
import type { PageAddress } from '../../blocks/routing/screen';
import { enabledColumn } from '../../ui/EnabledText';
import { Figure } from '../../ui/format/Figure';
import { PhoneText } from '../../ui/format/phone';
import { lazyPart } from '../../ui/lazy-part';
import type { DataColumn } from '../../ui/table/columns';
import { customerFilters } from './customer-filters';
import { MailingListButton } from './MailingListButton';
import { CustomerUpdateDocument } from './customer.generated';
import {
  CustomerListDocument,
  type CustomerListQuery,
  type CustomerListQueryVariables,
} from './customer-list.generated';

const CustomerTotals = lazyPart(async () => (await import('./CustomerTotals')).CustomerTotals);

type Row = NonNullable<NonNullable<NonNullable<CustomerListQuery['customers']['edges']>[number]>['node']>;
type Sort = 'NAME' | 'CITY' | 'STATE' | 'PMF' | 'SALESPERSON' | 'TYPE' | 'NUMBER_OF_UNITS' | 'STREET' | 'ENABLED';

const columns: readonly DataColumn<Row, Sort>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'NAME',
    width: 214,
    cell: (row) => row.name,
    twin: (row) => row.address?.addressLine1 ?? '',
  },
  { id: 'city', header: 'City', sort: 'CITY', width: 130, cell: (row) => row.address?.city || '—' },
  { id: 'state', header: 'ST', sort: 'STATE', width: 52, cell: (row) => row.address?.state || '—' },
  { id: 'pmf', header: 'Firm', sort: 'PMF', width: 195, cell: (row) => row.pmf?.name ?? '—' },
  {
    id: 'salesperson',
    header: 'Salesperson',
    sort: 'SALESPERSON',
    width: 130,
    cell: (row) => row.salesperson?.fullName ?? '—',
  },
  {
    id: 'street',
    header: 'Street',
    sort: 'STREET',
    width: 200,
    hidden: true,
    cell: (row) => row.address?.addressLine1 || '—',
  },
  { id: 'zip', header: 'ZIP', width: 80, hidden: true, cell: (row) => row.address?.postalCode || '—' },
  { id: 'phone', header: 'Phone', width: 130, cell: (row) => <PhoneText value={row.phone} /> },
  {
    id: 'units',
    header: 'Apartments',
    sort: 'NUMBER_OF_UNITS',
    width: 96,
    align: 'right',
    cell: (row) => <Figure value={row.numberOfUnits} as="count" />,
  },
  { id: 'type', header: 'Type', sort: 'TYPE', width: 140, cell: (row) => row.customerType?.name ?? '—' },
  { id: 'location', header: 'Location', width: 130, hidden: true, cell: (row) => row.geoLocation?.name ?? '—' },
  {
    id: 'laborRate',
    header: 'Labor rate',
    width: 140,
    hidden: true,
    cell: (row) => row.laborRate?.laborCategory ?? '—',
  },
  {
    id: 'invoiceMethod',
    header: 'Invoice method',
    width: 130,
    hidden: true,
    cell: (row) => row.invoiceMethod?.name ?? '—',
  },
  figureColumn({
    id: 'creditLimit',
    header: 'Credit limit',
    width: 110,
    hidden: true,
    field: 'creditLimit',
    as: 'money',
    blank: null,
    name: (row) => row.name,
    save: CustomerUpdateDocument,
  }),
  enabledColumn,
];

const source: Pick<
  ListSource<CustomerListQuery, CustomerListQueryVariables, Row, Sort>,
  'columns' | 'document' | 'filters' | 'initialSort' | 'searchLabel' | 'variables'
> = {
  columns,
  document: CustomerListDocument,
  initialSort: { sort: 'NAME', direction: 'ASC' },
  ...customerFilters,
};

/** All customers: search, filters, sort, paging. */
export function CustomerListPage() {
  return (
    <ListPage
      title="Customers"
      noun="customers"
      name="customers"
      kind="CUSTOMER"
      {...source}
      connection={(data) => data.customers}
      rowLink={(row) => `/customers/${row.id}/profile`}
      rowDimmed={(row) => !row.isEnabled}
      totals={CustomerTotals}
      actions={<MailingListButton />}
    />
  );
}

CustomerListPage.preload = (address: PageAddress) => preloadListAt(source, address);
