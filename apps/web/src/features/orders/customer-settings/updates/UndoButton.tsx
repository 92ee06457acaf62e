import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { shortDate } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import { canUndo } from './update-words';
import { SettingsUndoDocument, type SettingsUpdateFragment } from './updates.generated';

/** Undoes a whole update after a confirmation. */
export function UndoButton({ update, onStarted }: { update: SettingsUpdateFragment; onStarted?: () => void }) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [undo, { loading }] = useMutation(SettingsUndoDocument, { context: { handlesErrors: true } });
  if (!canUndo(update)) return <span />;
  const confirm = async () => {
    setFailure('');
    try {
      await undo({ variables: { input: { id: update.id } } });
      setAsking(false);
      onStarted?.();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        Undo
      </Button>
      {asking && (
        <ConfirmDialog
          title="Undo this update?"
          confirm={update.changedCount > 0 ? `Restore ${counted(update.changedCount, 'row')}` : 'Restore'}
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          {failure ? (
            <span role="alert">{failure}</span>
          ) : (
            `${update.description}. Each row gets its previous value back; rows changed since are kept and listed in the result file. This can be undone until ${shortDate(update.undoableUntil)}.`
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
