import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { DateInput, INVALID_DATE } from '../../../ui/fields/DateInput';
import { today } from '../../../ui/format/dates';
import type { BulkDialogProps } from './BulkActions';
import { BulkInvoiceDocument } from './bulk.generated';
import { jobEnded } from './job-ended';
import { BulkDialog } from './BulkDialog';
import { outcomesOf } from './outcomes';
import { useBulkOrders } from './use-bulk-orders';

/** Creates one invoice for each selected order that is reconciled. */
export function InvoiceDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const { orders, loading } = useBulkOrders(ids);
  const [date, setDate] = useState<string | null>(today());
  const [create] = useMutation(BulkInvoiceDocument, { context: { handlesErrors: true } });
  const client = useApolloClient();
  const [progress, setProgress] = useState('');
  const [file, setFile] = useState<{ name: string; path: string } | null>(null);
  const waiting = orders.filter((order) => order.status.name === 'INVOICE').length;
  const run = async () => {
    const { data } = await create({ variables: { input: { workOrderIds: [...ids], invoiceDate: date } } });
    const answer = data?.invoiceCreate;
    const done = new Map(answer?.workOrders.map((order) => [order.id, `Invoice ${order.invoice?.number ?? ''} created`]));
    // Many invoices are created in the background: the page's jobs show the progress.
    if (!answer?.jobStatus) return outcomesOf(orders, done, answer?.errors ?? []);
    const job = await jobEnded(client, answer.jobStatus.id, (message) => setProgress(message));
    if (job.status === 'ERROR') throw new Error(job.message);
    const left = new Set(job.refusals.map((one) => one.modelId));
    if (job.filePath) setFile({ name: job.fileName ?? 'Refused invoices', path: job.filePath });
    return outcomesOf(orders, new Map(orders.filter((order) => !left.has(order.id)).map((order) => [order.id, 'Invoice created'])), job.refusals);
  };
  return (
    <BulkDialog title={`Create ${ids.length} ${ids.length === 1 ? 'invoice' : 'invoices'}`} action="Create invoices" ready={!loading && date !== null && date !== INVALID_DATE} run={run} onClose={onClose} onDone={onDone} file={file}>
      {!loading && waiting < ids.length && <p style={{ marginTop: 0 }}>{waiting} of {ids.length} are ready to invoice; the others will be refused.</p>}
      {progress && <p role="status" style={{ marginTop: 0 }}>{progress}</p>}
      <DateInput label="Invoice date" required value={date} onChange={setDate} />
    </BulkDialog>
  );
}
