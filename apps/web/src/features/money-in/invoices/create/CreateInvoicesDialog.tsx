import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Confirmation } from '#blocks/confirmation/Confirmation';
import type { Outcome } from '#blocks/confirmation/outcome';
import type { Left } from '#blocks/confirmation/LeftOut';
import { InvoiceCreatePreviewDocument } from '#blocks/invoices-preview/invoices-preview.generated';
import { leftToDo, type Preview, previewFacts, previewLeftOut } from '#blocks/invoices-preview/preview-words';
import { Recipients } from '#blocks/invoices-preview/Recipients';
import { announcedElsewhere } from '#blocks/jobs/announce-jobs';
import { jobEnded } from '#blocks/jobs/job-ended';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import { InvoicesCreateDocument } from './create-invoices.generated';

interface Props {
  onClose: () => void;
  /** Loads again how many orders wait. */
  onEnded: () => void;
}

const orderAt = (id: string) => `/work-orders/${id}`;

/** Creates the invoices of a preview; a job does many of them. */
function useCreate() {
  const client = useApolloClient();
  return async ({ ids, groups }: Preview, invoiceDate: string | null): Promise<Outcome> => {
    const variables = { input: { workOrderIds: [...ids], invoiceDate } };
    const { data } = await client.mutate({ mutation: InvoicesCreateDocument, variables, ...OWN_ERRORS });
    const answer = data?.invoiceCreate;
    let refused: readonly Left[] = (answer?.errors ?? []).map(({ modelId, message }) => ({
      id: modelId,
      name: '',
      message,
    }));
    if (answer?.jobStatus) {
      announcedElsewhere(answer.jobStatus.id);
      const job = await jobEnded(client, answer.jobStatus.id);
      if (job.status === 'ERROR') throw new Error(job.message);
      refused = job.refusals.map(({ modelId, name, message }) => ({
        id: modelId,
        name,
        message,
        to: orderAt(modelId),
      }));
    }
    const done = ids.length - refused.length;
    return {
      done: done > 0 ? `${counted(done, 'invoice')} created` : '',
      refused,
      next: done > 0 ? leftToDo({ groups }) : [],
    };
  };
}

/** Says what invoicing every order that waits for its invoice will do, and does it. */
export function CreateInvoicesDialog({ onClose, onEnded }: Props) {
  const client = useApolloClient();
  const [date, setDate] = useState<string | null>(today());
  const { data, error, refetch } = useQuery(InvoiceCreatePreviewDocument, { variables: { ids: null }, ...UNCACHED });
  const create = useCreate();
  const preview = data?.invoiceCreatePreview;
  const count = preview?.ids.length ?? 0;
  return (
    <Confirmation
      title="Create invoices"
      confirm={count > 0 ? `Create ${counted(count, 'invoice')}` : 'Create invoices'}
      noun="order"
      text={
        count === 0
          ? 'No order is ready to invoice.'
          : 'Every reconciled order without an invoice gets one; an order can be selected on the list of orders instead.'
      }
      fields={<DateInput label="Invoice date" required value={date} onChange={setDate} />}
      facts={preview && count > 0 ? previewFacts(preview) : []}
      more={preview && count > 0 && <Recipients preview={preview} />}
      leftOut={preview && previewLeftOut(preview, '/work-orders')}
      ready={count > 0 && date !== null && date !== INVALID_DATE}
      loading={!preview && !error}
      error={error}
      retry={refetch}
      run={() => (preview ? create(preview, date) : Promise.resolve({ done: '', refused: [] }))}
      onClose={onClose}
      onEnded={async () => {
        onEnded();
        await client.refetchQueries({ include: 'active' });
      }}
    />
  );
}
