import { INVOICE_DELIVERIES } from '@falcon/domain/flooring';
import type { ChildColumn } from '../../blocks/child-list/arrange';
import { ChildList } from '../../blocks/child-list/ChildList';
import { EnabledText } from '../../ui/EnabledText';
import { InvoiceMethodListDocument, type InvoiceMethodPartsFragment } from './app-config.generated';

const columns: readonly ChildColumn<InvoiceMethodPartsFragment>[] = [
  { id: 'name', header: 'Name', width: 280, value: (row) => row.name, cell: (row) => row.name },
  { id: 'delivery', header: 'Delivered by', width: 180, value: (row) => row.delivery, cell: (row) => INVOICE_DELIVERIES.find((delivery) => delivery.value === row.delivery)?.label },
  { id: 'enabled', header: 'Enabled', width: 110, cell: (row) => <EnabledText value={row.isEnabled} /> },
];

/** All invoice methods. */
export function InvoiceMethodListPage() {
  return (
    <ChildList
      title="Invoice methods"
      noun="invoice methods"
      document={InvoiceMethodListDocument}
      variables={{}}
      rows={(data) => data.invoiceMethods}
      columns={columns}
      rowLink={(row) => `/app-config/invoice-methods/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
      create={{ label: 'New invoice method', to: '/app-config/invoice-methods/create' }}
    />
  );
}
