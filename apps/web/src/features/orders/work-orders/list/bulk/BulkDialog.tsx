import Button from '@mui/material/Button';
import { type KeyboardEvent, type ReactNode } from 'react';
import { errorText, hasFailed } from '#graphql/error-text';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorState } from '#ui/feedback/ErrorState';
import { notBeside } from '#ui/feedback/not-beside';
import { FormSkeleton } from '#ui/feedback/Skeletons';

/** Says that only some of the selected orders are ready for the step; `to` is what it does. */
export const SomeReady = ({ ready, of, to }: { ready: number; of: number; to: string }) =>
  ready < of && (
    <p style={{ marginTop: 0 }}>
      {ready === 0
        ? `None of these orders is ready to ${to}.`
        : `${ready} of ${of} are ready to ${to}; the others stay as they are.`}
    </p>
  );

interface Props {
  title: string;
  width?: 'sm' | 'md' | undefined;
  /** The button's label, with the number of orders. */
  action: string;
  /** False while something is missing. */
  ready: boolean;
  loading: boolean;
  error: unknown;
  onStart: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks for what a bulk step needs; Ctrl Enter starts it. Then the dialog closes, and the rows and a notification show
 * the progress.
 */
export function BulkDialog({ title, width = 'sm', action, ready, loading, error, onStart, onClose, children }: Props) {
  const failed = hasFailed(error);
  const disabled = !ready || loading || failed;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !disabled) onStart();
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="contained" disabled={disabled} onClick={onStart}>
        {action}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width={width} onClose={notBeside(onClose)} onKeyDown={onKeyDown} actions={actions}>
      {loading && <FormSkeleton rows={3} />}
      {failed && <ErrorState text={errorText(error)} />}
      {!loading && !failed && children}
    </DialogFrame>
  );
}
