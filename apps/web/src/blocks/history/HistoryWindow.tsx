import Button from '@mui/material/Button';
import { errorText } from '#graphql/error-text';
import type { HistoryRecordType } from '#graphql/schema-types.generated';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { HistoryEntries } from './HistoryEntries';
import { useHistoryPages } from './use-history-pages';

/** The record whose history is shown, and its name. */
export interface HistoryOf {
  type: HistoryRecordType;
  id: string;
  name: string;
}

/** The history of one record, newest first, page by page. */
export function HistoryWindow({ type, id, name, onClose }: HistoryOf & { onClose: () => void }) {
  const { entries, loading, error, more, load } = useHistoryPages(type, id);
  const actions = (
    <>
      {more && (
        <Button loading={loading} onClick={load} sx={{ mr: 'auto' }}>
          Show older
        </Button>
      )}
      <Button variant="contained" autoFocus onClick={onClose}>
        Close
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={<span style={{ overflowWrap: 'anywhere' }}>History of {name}</span>}
      width="md"
      onClose={onClose}
      actions={actions}
    >
      {entries.length === 0 && loading && <FormSkeleton />}
      {entries.length === 0 && !loading && error === undefined && (
        <EmptyState title="No changes yet" text="Every change to this record is listed here." />
      )}
      {entries.length > 0 && <HistoryEntries entries={entries} />}
      {error !== undefined && <ErrorState text={errorText(error)} action={{ label: 'Try again', run: load }} />}
    </DialogFrame>
  );
}
