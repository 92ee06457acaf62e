import { useApolloClient, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Confirmation } from '#blocks/confirmation/Confirmation';
import type { Outcome } from '#blocks/confirmation/outcome';
import type { Facts } from '#blocks/confirmation/FactRows';
import { invoicesFor, sumOf } from '#blocks/invoices-preview/preview-words';
import { announcedElsewhere } from '#blocks/jobs/announce-jobs';
import { jobEnded } from '#blocks/jobs/job-ended';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import type { InvoiceSummaryWay } from '#graphql/schema-types.generated';
import { SelectInput } from '#ui/fields/choice-inputs';
import { counted, money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { invoicesText } from '../invoice-words';
import type { SendingDialogProps } from './sending-dialog';
import {
  InvoiceSummariesMakeDocument,
  InvoiceSummaryPlansDocument,
  type InvoiceSummaryPlansQuery,
} from './sending.generated';

type Sheet = InvoiceSummaryPlansQuery['invoiceSummaryPreview']['sheets'][number];

const WAYS: readonly { value: InvoiceSummaryWay; label: string }[] = [
  { value: 'EMAIL', label: 'E-mail' },
  { value: 'PRINT', label: 'Print' },
];

const Sheets = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  maxHeight: 280,
  overflowY: 'auto',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    padding: '6px 0',
    borderTop: `1px solid ${colors.hairline}`,
  },
  '& small': { fontSize: 12, color: colors.muted, gridColumn: '1 / -1', overflowWrap: 'anywhere' },
});

const titleOf = ({ owner, title }: Sheet): string => (owner === title ? owner : `${owner}, ${title}`);
const sheetsText = (number: number): string => counted(number, 'summary sheet');
const isMailed = ({ recipients }: Sheet): boolean => recipients.length > 0;

const SheetList = ({ sheets }: { sheets: readonly Sheet[] }) => (
  <Sheets>
    {sheets.map((sheet) => (
      <li key={titleOf(sheet)}>
        <span>{titleOf(sheet)}</span>
        <span>
          {invoicesText(sheet.invoiceCount)}
          {sheet.amount !== null && `, ${money(sheet.amount)}`}
        </span>
        <small>{isMailed(sheet) ? sheet.recipients.join(', ') : 'No e-mail address for invoices'}</small>
      </li>
    ))}
  </Sheets>
);

function factsOf(sheets: readonly Sheet[], going: readonly Sheet[], way: InvoiceSummaryWay): Facts {
  const invoices = going.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0);
  const addresses = new Set(going.flatMap(({ recipients }) => recipients)).size;
  return [
    ['In total', `${sheetsText(going.length)} of ${invoicesFor(invoices, sumOf(going))}`],
    ...(way === 'EMAIL' ? [['Goes to', `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`] as const] : []),
    ...(going.length < sheets.length
      ? [['Not e-mailed', `${sheetsText(sheets.length - going.length)} without an address`] as const]
      : []),
  ];
}

/** Makes the sheets in a job, and tells what came of it. */
function useMake() {
  const client = useApolloClient();
  return async (ids: readonly string[], sendBy: InvoiceSummaryWay): Promise<Outcome> => {
    const variables = { input: { ids: [...ids], sendBy } };
    const { data } = await client.mutate({ mutation: InvoiceSummariesMakeDocument, variables, ...OWN_ERRORS });
    const answer = data?.invoiceSummaryCreate;
    const refused = (answer?.errors ?? []).map(({ modelId, message }) => ({ id: modelId, name: '', message }));
    if (!answer?.jobStatus) return { done: '', refused };
    announcedElsewhere(answer.jobStatus.id);
    const job = await jobEnded(client, answer.jobStatus.id);
    if (job.status === 'ERROR') throw new Error(job.message);
    const file = job.filePath ? { label: 'Open the PDF', path: job.filePath } : undefined;
    return { done: job.message.replace(/\.$/, ''), refused, file };
  };
}

/**
 * Creates summary sheets over several invoices for customers who want them: says which there would be, who gets them,
 * and which invoices are on none, then e-mails or prints them with their invoices.
 */
export function SummaryDialog({ ids: selectedIds, onClose, onDone }: SendingDialogProps) {
  const [ids] = useState(selectedIds);
  const [way, setWay] = useState<InvoiceSummaryWay>('EMAIL');
  const { data, error, refetch } = useQuery(InvoiceSummaryPlansDocument, { variables: { ids: [...ids] }, ...UNCACHED });
  const make = useMake();
  const { sheets = [], leftOut = [] } = data?.invoiceSummaryPreview ?? {};
  const going = sheets.filter((sheet) => way === 'PRINT' || isMailed(sheet));
  const run = async () => {
    const outcome = await make(ids, way);
    // Those that were left out were named before.
    const named = new Set(leftOut.map(({ modelId }) => modelId));
    return { ...outcome, refused: outcome.refused.filter(({ id }) => id === undefined || !named.has(id)) };
  };
  return (
    <Confirmation
      title={`Summary sheets of ${invoicesText(ids.length)}`}
      confirm={`${way === 'EMAIL' ? 'E-mail' : 'Print'} ${going.length > 0 ? sheetsText(going.length) : ''}`.trim()}
      noun="invoice"
      text={
        sheets.length === 0 &&
        'None of these customers receives summary sheets. Select “Summary sheet” on the customer’s profile, or send the invoices by themselves.'
      }
      fields={
        sheets.length > 0 && (
          <div style={{ maxWidth: 200 }}>
            <SelectInput label="Send by" value={way} onChange={(choice) => setWay(choice ?? 'EMAIL')} options={WAYS} />
          </div>
        )
      }
      facts={sheets.length > 0 ? factsOf(sheets, going, way) : []}
      more={sheets.length > 0 && <SheetList sheets={sheets} />}
      leftOut={leftOut.map(({ modelId, message }) => ({ id: modelId, name: '', message }))}
      ready={going.length > 0}
      loading={!data && !error}
      error={error}
      retry={refetch}
      run={run}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
