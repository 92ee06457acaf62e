import { useApolloClient } from '@apollo/client/react';
import { statusOf } from '@falcon/domain/orders/work-order-status';
import { useState } from 'react';
import { jobEnded } from '#blocks/jobs/job-ended';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import type { BulkDialogProps } from './bulk-dialog';
import { BulkInvoiceDocument } from './bulk.generated';
import { BulkDialog, SomeReady } from './BulkDialog';
import { MOST_ORDERS } from './bulk-limits';
import type { StepAnswer } from './bulk-run';
import { ordersText } from './bulk-words';
import { useBulkOrders } from './use-bulk-orders';

const CREATED = statusOf('INVOICE_CREATED').label;

/**
 * Creates one invoice per selected reconciled order; many are done in the background, with progress in the jobs tray.
 */
export function InvoiceDialog({ ids, onClose, onStart }: BulkDialogProps) {
  const client = useApolloClient();
  const { orders, ...loaded } = useBulkOrders(ids);
  const [date, setDate] = useState<string | null>(today());
  const waiting = orders.filter((order) => order.status.name === 'INVOICE');
  const start = () => {
    const versions = new Map(waiting.map((order) => [order.id, order.version]));
    const send = async (some: readonly string[]): Promise<StepAnswer> => {
      const { data } = await client.mutate({
        mutation: BulkInvoiceDocument,
        variables: { input: { workOrderIds: [...some], invoiceDate: date } },
        context: { handlesErrors: true },
      });
      const answer = data?.invoiceCreate;
      if (!answer?.jobStatus) return answer ?? { workOrders: [], errors: [] };
      const job = await jobEnded(client, answer.jobStatus.id);
      if (job.status === 'ERROR') throw new Error(job.message);
      const refused = new Set(job.refusals.map((one) => one.modelId));
      return {
        workOrders: some
          .filter((id) => !refused.has(id))
          .map((id) => ({ id, version: (versions.get(id) ?? 0) + 1, status: { label: CREATED } })),
        errors: job.refusals,
        file: job.filePath ? { name: job.fileName ?? 'Refused invoices', path: job.filePath } : undefined,
      };
    };
    onStart({
      title: 'Create invoices',
      orders: waiting,
      toLabel: CREATED,
      done: 'invoiced',
      send,
      atATime: MOST_ORDERS,
    });
  };
  return (
    <BulkDialog
      title={`Create invoices for ${ordersText(ids.length)}`}
      action={waiting.length > 0 ? `Invoice ${ordersText(waiting.length)}` : 'Create invoices'}
      ready={waiting.length > 0 && date !== null && date !== INVALID_DATE}
      {...loaded}
      onStart={start}
      onClose={onClose}
    >
      <SomeReady ready={waiting.length} of={ids.length} to="invoice" />
      <DateInput label="Invoice date" required value={date} onChange={setDate} />
    </BulkDialog>
  );
}
