import { INVOICE_DELIVERIES } from '@falcon/domain/flooring';
import type { ChildColumn } from '../../blocks/child-list/arrange';
import { childChoice } from '../../blocks/child-list/child-filter';
import { ChildList } from '../../blocks/child-list/ChildList';
import { EnabledText } from '../../ui/EnabledText';
import { InvoiceMethodListDocument, type InvoiceMethodPartsFragment } from './app-config.generated';

const deliveryWords = (row: InvoiceMethodPartsFragment): string =>
  INVOICE_DELIVERIES.find((delivery) => delivery.value === row.delivery)?.label ?? row.delivery;

const columns: readonly ChildColumn<InvoiceMethodPartsFragment>[] = [
  { id: 'name', header: 'Name', width: 280, value: (row) => row.name, cell: (row) => row.name },
  { id: 'delivery', header: 'Delivery method', width: 180, value: deliveryWords, cell: deliveryWords },
  {
    id: 'enabled',
    header: 'Enabled',
    width: 110,
    value: (row) => (row.isEnabled ? 'Enabled' : 'Disabled'),
    cell: (row) => <EnabledText value={row.isEnabled} />,
  },
];

const filters = [
  childChoice<InvoiceMethodPartsFragment>('active', 'Show', [{ value: '1', label: 'Enabled only' }], (row) =>
    row.isEnabled ? '1' : '0',
  ),
  childChoice<InvoiceMethodPartsFragment>('delivery', 'Delivery method', INVOICE_DELIVERIES, (row) => row.delivery),
];

/** All invoice methods. */
export function InvoiceMethodListPage() {
  return (
    <ChildList
      kind="INVOICE_METHOD"
      title="Invoice methods"
      noun="invoice methods"
      belongs="The ways customers receive invoices, such as e-mail or print."
      document={InvoiceMethodListDocument}
      variables={{}}
      rows={(data) => data.invoiceMethods}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/app-config/invoice-methods/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
      create={{ label: 'New invoice method', to: '/app-config/invoice-methods/create' }}
    />
  );
}
