import { useFragment, useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { JobProgress } from '#blocks/jobs/JobProgress';
import { JobResultFragmentDoc } from '#blocks/jobs/job-result.generated';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { counted } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import { type FullExportQuery, FullExportStartDocument } from './full-export.generated';

/** The progress of the export, and its file. */
function Running({ jobId }: { jobId: string }) {
  const { data, complete } = useFragment({
    fragment: JobResultFragmentDoc,
    fragmentName: 'JobResult',
    from: { __typename: 'JobStatus', id: jobId },
  });
  if (!complete) return <JobProgress job={null} />;
  if (data.status === 'ERROR') return <ErrorLine text={data.message} />;
  if (data.status !== 'COMPLETED') return <JobProgress job={data} />;
  return (
    <p role="status" style={{ margin: 0 }}>
      The export is ready: {data.message}.{' '}
      {data.filePath && (
        <a href={data.filePath} download={data.fileName ?? true}>
          Download {data.fileName}
        </a>
      )}
    </p>
  );
}

/** Confirms the full export, starts it and shows its progress. */
export function StartExport({ documents }: { documents: FullExportQuery['fullExport'] }) {
  const [asking, setAsking] = useState(false);
  const [withDocuments, setWithDocuments] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [start] = useMutation(FullExportStartDocument, OWN_ERRORS);
  const close = () => {
    setAsking(false);
    setFailure('');
  };
  const [confirm, busy] = useOnce(async () => {
    try {
      const { data } = await start({ variables: { input: { withDocuments } } });
      setJobId(data?.fullExportStart?.jobStatus.id ?? null);
      close();
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  const { documentCount, documentMegabytes } = documents;
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        Export everything
      </Button>
      {jobId !== null && (
        <div style={{ marginTop: 16 }}>
          <Running key={jobId} jobId={jobId} />
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Export everything?"
          confirm="Export everything"
          busy={busy}
          onCancel={close}
          onConfirm={() => void confirm()}
        >
          <p style={{ margin: '0 0 12px' }}>
            The file has every customer, price and amount. Keep it where only you can open it. The history of the
            settings shows that you made it.
          </p>
          {documentCount > 0 && (
            <CheckboxInput
              label={`With ${counted(documentCount, 'document')}, ${documentMegabytes.toLocaleString('en-US')} MB`}
              value={withDocuments}
              onChange={setWithDocuments}
            />
          )}
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}
