import { INVOICE_DELIVERIES } from '@falcon/domain/flooring';
import { ChildList } from '../../blocks/child-list/ChildList';
import { EnabledText } from '../../ui/EnabledText';
import type { DataColumn } from '../../ui/table/columns';
import { InvoiceMethodListDocument, type InvoiceMethodPartsFragment } from './app-config.generated';

const columns: readonly DataColumn<InvoiceMethodPartsFragment>[] = [
  { id: 'name', header: 'Name', width: 280, cell: (row) => row.name },
  { id: 'delivery', header: 'Delivered by', width: 180, cell: (row) => INVOICE_DELIVERIES.find((delivery) => delivery.value === row.delivery)?.label },
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
