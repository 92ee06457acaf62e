import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { DateInput, INVALID_DATE } from '../../../ui/fields/DateInput';
import { today } from '../../../ui/format/dates';
import type { BulkDialogProps } from './BulkActions';
import { BulkInvoiceDocument } from './bulk.generated';
import { BulkDialog } from './BulkDialog';
import { outcomesOf } from './outcomes';
import { useBulkOrders } from './use-bulk-orders';

/** Creates one invoice for each selected order that is reconciled. */
export function InvoiceDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const { orders, loading } = useBulkOrders(ids);
  const [date, setDate] = useState<string | null>(today());
  const [create] = useMutation(BulkInvoiceDocument, { context: { handlesErrors: true } });
  const waiting = orders.filter((order) => order.status.code === 'INVOICE').length;
  const run = async () => {
    const { data } = await create({ variables: { input: { workOrderIds: [...ids], invoiceDate: date } } });
    const answer = data?.invoiceCreate;
    const refused = new Set(answer?.errors.map((error) => error.modelId));
    const done = new Map(answer?.workOrders.map((order) => [order.id, `Invoice ${order.invoice?.number ?? ''} created`]));
    // Many invoices are made in the background; the tray at the top follows them.
    if (answer?.jobStatus) for (const order of orders) if (!done.has(order.id) && !refused.has(order.id)) done.set(order.id, 'Invoicing in the background; see Jobs at the top');
    return outcomesOf(orders, done, answer?.errors ?? []);
  };
  return (
    <BulkDialog title={`Create ${ids.length} ${ids.length === 1 ? 'invoice' : 'invoices'}`} action="Create invoices" ready={!loading && date !== null && date !== INVALID_DATE} run={run} onClose={onClose} onDone={onDone}>
      {!loading && waiting < ids.length && <p style={{ marginTop: 0 }}>{waiting} of {ids.length} are ready to invoice; the others will be refused.</p>}
      <DateInput label="Invoice date" required value={date} onChange={setDate} />
    </BulkDialog>
  );
}
