import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '../../graphql/call-options';
import { errorText } from '../../graphql/error-text';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { ErrorLine } from '../../ui/feedback/ErrorLine';
import { notify } from '../../ui/feedback/notify';
import { TextInput } from '../../ui/fields/TextInput';
import { useOnce } from '../../ui/use-once';
import { MonthReopenDocument } from './closed-months.generated';

/** Opens the newest closed month again, with a reason. */
export function ReopenButton({ month, version, onDone }: { month: string; version: number; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const [run] = useMutation(MonthReopenDocument, OWN_ERRORS);
  const close = () => {
    setAsking(false);
    setReason('');
    setFailure('');
  };
  const [confirm, busy] = useOnce(async () => {
    if (reason.trim() === '') return setFailure('Enter a reason.');
    try {
      await run({ variables: { input: { reason, version } } });
      close();
      notify('success', `${month} is open again`);
      return onDone();
    } catch (error) {
      return setFailure(errorText(error));
    }
  });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Reopen {month}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Reopen ${month}?`}
          confirm="Reopen"
          busy={busy}
          onCancel={close}
          onConfirm={() => void confirm()}
        >
          <p style={{ margin: '0 0 12px' }}>Figures that were reported for {month} can change again.</p>
          <TextInput label="Reason" value={reason} onChange={setReason} maxLength={1000} required autoFocus />
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}
