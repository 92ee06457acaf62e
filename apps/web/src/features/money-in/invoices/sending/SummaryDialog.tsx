import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import type { InvoiceSummaryWay } from '#graphql/schema-types.generated';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { ErrorState } from '#ui/feedback/ErrorState';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { SelectInput } from '#ui/fields/choice-inputs';
import { money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { invoicesText } from '../invoice-words';
import { FileProgress } from './FileProgress';
import { Refusals } from './Refusals';
import type { SendingDialogProps } from './sending-dialog';
import {
  InvoiceSummariesMakeDocument,
  InvoiceSummaryPlansDocument,
  type InvoiceSummaryPlansQuery,
} from './sending.generated';
import { type FileJobResult, useMadeFile } from './use-made-file';

type Plan = InvoiceSummaryPlansQuery['invoiceSummaries'][number];

const TITLE = 'Summary sheets';
const WAYS: readonly { value: InvoiceSummaryWay; label: string }[] = [
  { value: 'EMAIL', label: 'E-mail' },
  { value: 'PRINT', label: 'Print' },
];

const Plans = styled('ul')({
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  maxHeight: 320,
  overflowY: 'auto',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    padding: '6px 0',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& small': { fontSize: 12, color: colors.muted, gridColumn: '1 / -1', overflowWrap: 'anywhere' },
});

const titleOf = ({ owner, title }: Plan): string => (owner === title ? owner : `${owner}, ${title}`);

const PlanList = ({ plans }: { plans: readonly Plan[] }) => (
  <Plans>
    {plans.map((plan) => (
      <li key={titleOf(plan)}>
        <span>{titleOf(plan)}</span>
        <span>
          {invoicesText(plan.invoiceCount)}
          {plan.amount !== null && `, ${money(plan.amount)}`}
        </span>
        <small>{plan.recipients.length > 0 ? plan.recipients.join(', ') : 'No e-mail address for invoices'}</small>
      </li>
    ))}
  </Plans>
);

const sheetsText = (number: number): string => (number === 1 ? '1 summary sheet' : `${number} summary sheets`);

function useSummaries(ids: readonly string[], way: InvoiceSummaryWay) {
  return useMadeFile(
    async (client) =>
      (
        await client.mutate({
          mutation: InvoiceSummariesMakeDocument,
          variables: { input: { ids: [...ids], sendBy: way } },
          ...OWN_ERRORS,
        })
      ).data?.invoiceSummaryCreate,
  );
}

interface MakeProps extends SendingDialogProps {
  plans: readonly Plan[];
}

/** Which sheets would be created, and how they would be delivered. */
function MakeSummaries({ ids, plans, onClose, onDone }: MakeProps) {
  const [way, setWay] = useState<InvoiceSummaryWay>('EMAIL');
  const { start, busy, jobId, made, failure } = useSummaries(ids, way);
  if (made) return <MadeSummaries made={made} onDone={onDone} />;
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="contained" loading={busy} onClick={() => void start()}>
        {way === 'EMAIL' ? 'E-mail' : 'Print'} {sheetsText(plans.length)}
      </Button>
    </>
  );
  return (
    <DialogFrame title={TITLE} onClose={onClose} actions={actions}>
      <PlanList plans={plans} />
      <div style={{ maxWidth: 200 }}>
        <SelectInput label="Send by" value={way} onChange={(choice) => setWay(choice ?? 'EMAIL')} options={WAYS} />
      </div>
      {jobId !== null && <FileProgress jobId={jobId} />}
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}

/** The result: the file to print, and the invoices that were left out. */
function MadeSummaries({ made, onDone }: { made: FileJobResult; onDone: () => void }) {
  const path = made.job?.filePath;
  const actions = (
    <>
      <Button onClick={onDone}>Close</Button>
      {path && (
        <Button variant="contained" component="a" href={path} target="_blank" rel="noreferrer" autoFocus>
          Open the PDF
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame title={TITLE} onClose={onDone} actions={actions}>
      <p role="status" style={{ margin: 0 }}>
        {made.job?.message}
      </p>
      <Refusals errors={made.refused} />
    </DialogFrame>
  );
}

/**
 * Creates summary sheets over several invoices for customers who want them: shows which there would be, then e-mails or
 * prints them with their invoices.
 */
export function SummaryDialog(props: SendingDialogProps) {
  const { ids, onClose } = props;
  const { data, error } = useQuery(InvoiceSummaryPlansDocument, { variables: { ids: [...ids] }, ...UNCACHED });
  const plans = data?.invoiceSummaries;
  if (plans && plans.length > 0) return <MakeSummaries {...props} plans={plans} />;
  return (
    <DialogFrame title={TITLE} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {error && <ErrorState text={errorText(error)} />}
      {!data && !error && <FormSkeleton rows={3} />}
      {data && (
        <p style={{ margin: 0 }}>
          None of these customers receives summary sheets. Select “Summary sheet” on the customer’s profile, or send the
          invoices by themselves.
        </p>
      )}
    </DialogFrame>
  );
}
