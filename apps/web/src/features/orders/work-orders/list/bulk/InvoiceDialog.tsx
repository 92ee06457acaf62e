import { useApolloClient, useQuery } from '@apollo/client/react';
import { statusOf } from '@falcon/domain/orders/work-order-status';
import { useState } from 'react';
import { Confirmation } from '#blocks/confirmation/Confirmation';
import { InvoiceCreatePreviewDocument } from '#blocks/invoices-preview/invoices-preview.generated';
import { leftToDo, previewFacts, previewLeftOut } from '#blocks/invoices-preview/preview-words';
import { Recipients } from '#blocks/invoices-preview/Recipients';
import { jobEnded } from '#blocks/jobs/job-ended';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import type { BulkDialogProps } from './bulk-dialog';
import { BulkInvoiceDocument } from './bulk.generated';
import { MOST_ORDERS } from './bulk-limits';
import type { StepAnswer } from './bulk-run';
import { ordersText } from './bulk-words';
import { useBulkOrders } from './use-bulk-orders';

const CREATED = statusOf('INVOICE_CREATED').label;

/** Asks for the preview again; orders that could not be loaded are selected again. */
const retryOf = (loaded: { error: unknown }, asked: { refetch: () => unknown }) =>
  loaded.error === undefined ? asked.refetch : undefined;

/**
 * Creates one invoice per selected reconciled order, after it has said for how much, who gets them, and which orders
 * are left out; many are done in the background, with progress in the jobs tray.
 */
export function InvoiceDialog({ ids: selectedIds, onClose, onStart }: BulkDialogProps) {
  const client = useApolloClient();
  const [ids] = useState(selectedIds);
  const { orders, ...loaded } = useBulkOrders(ids);
  const asked = useQuery(InvoiceCreatePreviewDocument, { variables: { ids: [...ids] }, ...UNCACHED });
  const [date, setDate] = useState<string | null>(today());
  const preview = asked.data?.invoiceCreatePreview;
  const count = preview?.ids.length ?? 0;
  // Also those that are refused now: what is missing may be filled in since then, and the result lists the reasons.
  const waiting = orders.filter((order) => order.status.name === 'INVOICE');
  const start = () => {
    const versions = new Map(waiting.map((order) => [order.id, order.version]));
    const send = async (some: readonly string[]): Promise<StepAnswer> => {
      const { data } = await client.mutate({
        mutation: BulkInvoiceDocument,
        variables: { input: { workOrderIds: [...some], invoiceDate: date } },
        ...OWN_ERRORS,
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
      next: preview ? leftToDo(preview) : [],
    });
    return Promise.resolve({ done: '', refused: [] });
  };
  return (
    <Confirmation
      title={`Create invoices for ${ordersText(ids.length)}`}
      confirm={count > 0 ? `Create ${counted(count, 'invoice')}` : 'Create invoices'}
      noun="order"
      text={count === 0 && 'None of these orders is ready to invoice.'}
      fields={<DateInput label="Invoice date" required value={date} onChange={setDate} />}
      facts={preview && count > 0 ? previewFacts(preview) : []}
      more={preview && count > 0 && <Recipients preview={preview} />}
      leftOut={preview && previewLeftOut(preview, '/work-orders')}
      ready={count > 0 && date !== null && date !== INVALID_DATE}
      loading={loaded.loading || (!preview && !asked.error)}
      error={loaded.error ?? asked.error}
      retry={retryOf(loaded, asked)}
      run={start}
      onClose={onClose}
    />
  );
}
