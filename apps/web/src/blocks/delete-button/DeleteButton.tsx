import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { notify } from '#ui/feedback/notify';

interface Props<TData> {
  /** What is deleted, in words: `contact Maria Diaz`. */
  what: string;
  document: TypedDocumentNode<TData, { input: { id: string } }>;
  id: string;
  /** Where to go after deleting. */
  to: string;
  /** Names of the lists to load again. */
  refetch?: readonly string[] | undefined;
  /** Called after deleting, before the list opens, to remove what is still in the cache. */
  onDeleted?: (() => void) | undefined;
}

/** Deletes the open record after a confirmation, reports it, and returns to the list. */
export function DeleteButton<TData>({ what, document, id, to, refetch = [], onDeleted }: Props<TData>) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [run, { loading }] = useMutation<TData, { input: { id: string } }>(document, {
    context: { handlesErrors: true },
    refetchQueries: [...refetch],
  });
  const navigate = useNavigate();
  const close = () => {
    setAsking(false);
    setFailure('');
  };
  const confirm = async () => {
    try {
      await run({ variables: { input: { id } } });
      close();
      onDeleted?.();
      notify('success', `Deleted ${what}`);
      await navigate({ to, ignoreBlocker: true });
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Delete ${what}?`}
          confirm="Delete"
          danger
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={close}
        >
          {failure ? <span role="alert">{failure}</span> : 'This cannot be undone.'}
        </ConfirmDialog>
      )}
    </>
  );
}
