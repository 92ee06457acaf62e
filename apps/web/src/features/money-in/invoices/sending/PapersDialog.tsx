import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FactRows } from '#blocks/confirmation/FactRows';
import { LeftOut } from '#blocks/confirmation/LeftOut';
import { InvoiceSendPreviewDocument } from '#blocks/invoices-preview/invoices-preview.generated';
import { previewFacts, previewLeftOut } from '#blocks/invoices-preview/preview-words';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';
import { invoicesText } from '../invoice-words';
import { FileProgress } from './FileProgress';
import { Refusals } from './Refusals';
import type { SendingDialogProps } from './sending-dialog';
import { InvoicesMarkSentDocument, InvoicesPackDocument, InvoicesPrintDocument } from './sending.generated';
import { type FileJobResult, useMadeFile } from './use-made-file';

interface Props extends SendingDialogProps {
  papers: 'PORTAL' | 'PRINT';
}

const WORDS = {
  PRINT: {
    title: (invoices: string) => `Print ${invoices}`,
    start: 'Create the PDF',
    open: 'Open the PDF',
    about: 'All invoices in one PDF, sorted by customer and number. They stay unsent until you mark them as sent.',
    ready: 'Print the PDF and mail it, then mark the invoices as sent.',
  },
  PORTAL: {
    title: (invoices: string) => `Portal package: ${invoices}`,
    start: 'Create the package',
    open: 'Download the package',
    about:
      'A ZIP file with a PDF of each invoice and a list of them (CSV and JSON). They stay unsent until you mark them as sent.',
    ready: 'Upload the package to the customer’s portal, then mark the invoices as sent.',
  },
} as const;

/** Creates one file of invoices to print or upload, and marks them as sent once the user confirms it. */
export function PapersDialog({ ids, papers, onClose, onDone }: Props) {
  const words = WORDS[papers];
  const { start, busy, jobId, made, failure } = useMadeFile(async (client) => {
    const variables = { input: { ids: [...ids] } };
    if (papers === 'PRINT')
      return (await client.mutate({ mutation: InvoicesPrintDocument, variables, ...OWN_ERRORS })).data
        ?.invoicePrintBatch;
    return (await client.mutate({ mutation: InvoicesPackDocument, variables, ...OWN_ERRORS })).data
      ?.invoicePortalPackage;
  });
  const refused = new Set(made?.refused.map(({ modelId }) => modelId));
  const ready = ids.filter((id) => !refused.has(id));
  const path = made?.job?.filePath;
  const mark = useMark(ready, papers, onDone);
  const actions = (
    <>
      <Button onClick={made ? onDone : onClose}>{made ? 'Close' : 'Cancel'}</Button>
      {made && path && (
        <>
          <Button variant="outlined" loading={mark.busy} onClick={mark.run}>
            Mark {invoicesText(ready.length)} as sent
          </Button>
          <Button variant="contained" component="a" href={path} target="_blank" rel="noreferrer" autoFocus>
            {words.open}
          </Button>
        </>
      )}
      {!made && (
        <Button variant="contained" loading={busy} onClick={() => void start()}>
          {words.start}
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame title={words.title(invoicesText(ids.length))} onClose={onClose} actions={actions}>
      {!made && !busy && (
        <>
          <p style={{ margin: 0 }}>{words.about}</p>
          <WhatIsIn ids={ids} papers={papers} />
        </>
      )}
      {jobId !== null && <FileProgress jobId={jobId} />}
      {made && <MadeFile made={made} ready={words.ready} />}
      <ErrorLine text={failure || mark.failure} />
    </DialogFrame>
  );
}

/** What the file will have: how many invoices over how much, and which are left out. */
function WhatIsIn({ ids, papers }: Pick<Props, 'ids' | 'papers'>) {
  const [fixedIds] = useState(ids);
  const { data } = useQuery(InvoiceSendPreviewDocument, {
    variables: { ids: [...fixedIds], method: papers },
    ...UNCACHED,
  });
  const preview = data?.invoiceSendPreview;
  return (
    preview && (
      <>
        <FactRows facts={previewFacts(preview)} />
        <LeftOut noun="invoice" left={previewLeftOut(preview, '/invoices')} />
      </>
    )
  );
}

const MadeFile = ({ made, ready }: { made: FileJobResult; ready: string }) => (
  <>
    {made.job?.filePath && (
      <p role="status" style={{ margin: 0 }}>
        {made.job.message} {ready}
      </p>
    )}
    <Refusals errors={made.refused} />
  </>
);

/** Marks invoices as printed or uploaded; a repeated click marks them only once. */
function useMark(ids: readonly string[], method: Props['papers'], onDone: () => void) {
  const [send] = useMutation(InvoicesMarkSentDocument, OWN_ERRORS);
  const [failure, setFailure] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [run, busy] = useOnce(async () => {
    setFailure('');
    try {
      await send({ variables: { input: { ids: [...ids], method, clientMutationId: key } } });
      notify('success', `${invoicesText(ids.length)} marked as sent`);
      onDone();
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return { run: () => void run(), busy, failure };
}
