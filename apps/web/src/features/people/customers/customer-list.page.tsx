import { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import { customer, withFields } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';
import { lazyPart } from '#ui/lazy-part';
import { customerFilters } from './customer-filters';
import { MailingListButton } from './MailingListButton';

const CustomerTotals = lazyPart(async () => (await import('./customer-totals')).CustomerTotals);

const listed = withFields(customer, [
  'name',
  'pmf',
  'salesperson',
  'customerType',
  'geoLocation',
  'laborRate',
  'invoiceMethod',
  'phone',
  'numberOfUnits',
  'creditLimit',
  'address',
  'isEnabled',
]);

/** The requests for the list. */
export const customerRows = kindDocuments(listed, { filters: CUSTOMER_FILTERS });
const column = kindColumns(listed, customerRows);

/** All customers: search, filters, sort, paging. */
export const CustomerListPage = kindList(
  listed,
  customerRows,
  [
    column('name', 214, { disambiguation: (row) => row.address?.addressLine1 ?? '' }),
    column('address', 130, { id: 'city', header: 'City', cell: (row) => row.address?.city || '—' }),
    { id: 'state', header: 'ST', sort: 'STATE', width: 52, cell: (row) => row.address?.state || '—' },
    column('pmf', 195, { header: 'Firm' }),
    column('salesperson', 130),
    {
      id: 'street',
      header: 'Street',
      sort: 'STREET',
      width: 200,
      hidden: true,
      cell: (row) => row.address?.addressLine1 || '—',
    },
    { id: 'zip', header: 'ZIP', width: 80, hidden: true, cell: (row) => row.address?.postalCode || '—' },
    column('phone', 130),
    column('numberOfUnits', 96, { id: 'units' }),
    column('customerType', 140, { id: 'type' }),
    column('geoLocation', 130, { id: 'location', hidden: true }),
    column('laborRate', 140, { hidden: true }),
    column('invoiceMethod', 130, { hidden: true }),
    column('creditLimit', 110, { hidden: true }),
    column('isEnabled', 110),
  ],
  {
    filtered: customerFilters,
    totals: CustomerTotals,
    actions: <MailingListButton />,
    card: {
      beside: 'isEnabled',
      lines: [
        ['city', 'pmf'],
        ['phone', { named: 'units' }],
        ['salesperson', 'type'],
      ],
    },
    early: true,
  },
);
