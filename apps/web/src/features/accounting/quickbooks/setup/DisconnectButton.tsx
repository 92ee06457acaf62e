import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { OWN_ERRORS } from '#graphql/call-options';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { QuickbooksDisconnectDocument } from './quickbooks-setup.generated';

/** Disconnects after a confirmation. */
export function DisconnectButton({ companyName, onDone }: { companyName: string; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [run, { loading }] = useMutation(QuickbooksDisconnectDocument, OWN_ERRORS);
  const close = () => {
    setAsking(false);
    setFailure('');
  };
  const confirm = async () => {
    try {
      const { data } = await run({ variables: { input: {} } });
      close();
      if (data?.quickbooksDisconnect?.wasRevoked === false)
        notify('info', 'Disconnected here. QuickBooks could not be notified: remove the app there, too.');
      else notify('success', 'QuickBooks disconnected');
      onDone();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Disconnect ${companyName}?`}
          confirm="Disconnect"
          danger
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={close}
        >
          Nothing more is sent to QuickBooks, and payments made there are no longer brought in. Links are kept in case
          the same company is connected again.
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </>
  );
}
