import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useParam } from '#blocks/routing/hooks';
import { ColumnChoices, type SheetChoices } from '#blocks/staged-file/ColumnChoices';
import { REFRESHED } from '#graphql/call-options';
import { usePolling } from '#graphql/use-polling';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { SelectInput } from '#ui/fields/choice-inputs';
import { PageFrame } from '#ui/PageFrame';
import { StatusPill } from '#ui/StatusPill';
import { counted } from '#ui/format/numbers';
import {
  ImportDeleteDocument,
  type ImportFactsFragment,
  ImportOneDocument,
  ImportRowsLeaveOutDocument,
  ImportRunDocument,
  ImportTypesDocument,
  ImportUndoDocument,
  ImportUpdateDocument,
} from './imports.generated';
import { isBusy, stateWords } from './import-words';
import { ImportSummary } from './ImportSummary';
import { PreviewRows } from './PreviewRows';

const POLL_MS = 700;
type Existing = ImportFactsFragment['existing'];
const EXISTING = [
  { value: 'UPDATE', label: 'Update' },
  { value: 'SKIP', label: 'Skip' },
] as const;

/** A user's actions on an import. The Apollo error link reports errors. */
function useSteps(record: ImportFactsFragment, refetch: () => Promise<unknown>) {
  const navigate = useNavigate();
  const [update] = useMutation(ImportUpdateDocument);
  const [leaveOut] = useMutation(ImportRowsLeaveOutDocument);
  const [run] = useMutation(ImportRunDocument);
  const [undo] = useMutation(ImportUndoDocument);
  const [remove] = useMutation(ImportDeleteDocument);
  const { id, version } = record;
  const step = (work: Promise<unknown>): void => void work.catch(() => undefined).then(refetch);
  return {
    setUp: ({ columns, ...choices }: SheetChoices & { readonly existing?: Existing }) =>
      step(update({ variables: { input: { id, version, ...choices, ...(columns && { columns: [...columns] }) } } })),
    leaveOut: (rowNumbers: readonly number[] | null, leftOut: boolean) =>
      step(leaveOut({ variables: { input: { id, leftOut, ...(rowNumbers ? { rowNumbers: [...rowNumbers] } : {}) } } })),
    run: () => step(run({ variables: { input: { id, version } } })),
    undo: (keepChanged: boolean) => step(undo({ variables: { input: { id, keepChanged } } })),
    discard: () =>
      void remove({ variables: { input: { id } } }).then(
        () => navigate({ to: '/imports' }),
        () => undefined,
      ),
  };
}

function Actions({ record, steps }: { record: ImportFactsFragment; steps: ReturnType<typeof useSteps> }) {
  const [asked, setAsked] = useState(false);
  const { state, undoableUntil, faultCount, hinderedCount, createCount, updateCount, missingColumns } = record;
  const number = createCount + updateCount;
  if (state === 'DONE') {
    if (!undoableUntil) return null;
    return (
      <>
        {hinderedCount > 0 && (
          <Button variant="outlined" onClick={() => steps.undo(true)}>
            Undo the others
          </Button>
        )}
        <Button variant="outlined" onClick={() => setAsked(true)}>
          Undo import
        </Button>
        {asked && (
          <ConfirmDialog
            title="Undo this import?"
            confirm="Undo import"
            onCancel={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false);
              steps.undo(false);
            }}
          >
            {counted(createCount, 'record')} will be removed and {counted(updateCount, 'change')} restored. If any
            records were changed or used since, they are listed first and nothing is undone.
          </ConfirmDialog>
        )}
      </>
    );
  }
  if (state !== 'CHECKED' && state !== 'FAILED') return null;
  return (
    <>
      <Button onClick={steps.discard}>Discard</Button>
      <Button variant="outlined" component={Link} to="/imports/create">
        Another file
      </Button>
      {faultCount > 0 && (
        <Button variant="outlined" onClick={() => steps.leaveOut(null, true)}>
          Skip rows with errors
        </Button>
      )}
      {state === 'CHECKED' && (
        <Button
          variant="contained"
          disabled={faultCount > 0 || number === 0 || missingColumns.length > 0}
          onClick={steps.run}
        >
          Import {counted(number, 'record')}
        </Button>
      )}
    </>
  );
}

function OneImport({ record, refetch }: { record: ImportFactsFragment; refetch: () => Promise<unknown> }) {
  const { data: types } = useQuery(ImportTypesDocument, { context: { handlesErrors: true } });
  const steps = useSteps(record, refetch);
  const type = types?.importTypes.find((one) => one.type === record.recordType);
  const busy = isBusy(record.state);
  const { state } = record;
  const open = state === 'CHECKED';
  const columnChoices = type && (
    <ColumnChoices key={record.version} file={record} fields={type.fields} onChoose={steps.setUp}>
      <SelectInput
        label="Existing records"
        value={record.existing}
        options={EXISTING}
        onChange={(existing) => steps.setUp({ existing: existing === 'SKIP' ? 'SKIP' : 'UPDATE' })}
      />
    </ColumnChoices>
  );
  return (
    <PageFrame
      title={record.fileName}
      note={<StatusPill {...stateWords(record.state)} />}
      crumbs={[{ label: 'Imports', to: '/imports' }, { label: record.fileName }]}
      actions={<Actions record={record} steps={steps} />}
    >
      <ImportSummary record={record} />
      {(open ? record.missingColumns.length > 0 : state === 'FAILED' && record.headings.length > 0) && columnChoices}
      {!busy && record.rowsKept && record.headings.length > 0 && record.missingColumns.length === 0 && (
        <PreviewRows
          key={`${record.version} ${record.state}`}
          record={record}
          onLeaveOut={open ? (rowNumber, leftOut) => steps.leaveOut([rowNumber], leftOut) : undefined}
        />
      )}
      {open && record.missingColumns.length === 0 && columnChoices}
    </PageFrame>
  );
}

/** One import: its progress, columns, preview, and result. */
export function ImportPage() {
  const id = useParam('importId');
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch, ...polled } = useQuery(ImportOneDocument, { variables: { id }, ...REFRESHED, context });
  const record = data?.import;
  const busy = record ? isBusy(record.state) : false;
  usePolling(polled, busy, POLL_MS);
  if (!record) return <NotLoaded error={error} retry={refetch} />;
  return (
    <>
      <LiveReload kind="IMPORT" only={id} load={refetch} requestedAt={requestedAt} />
      <OneImport key={record.id} record={record} refetch={refetch} />
    </>
  );
}
