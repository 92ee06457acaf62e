import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { QuickbooksConnectDocument } from './quickbooks-setup.generated';

/** Opens QuickBooks, where the user chooses a company. */
export function ConnectButton({ label, primary }: { label: string; primary: boolean }) {
  const [start, { loading }] = useMutation(QuickbooksConnectDocument);
  const [leaving, setLeaving] = useState(false);
  const connect = async () => {
    const answer = await start({ variables: { input: {} } }).catch(() => null);
    const address = answer?.data?.quickbooksConnect?.authorizeUrl;
    if (address === undefined) return;
    setLeaving(true);
    window.location.assign(address);
  };
  return (
    <Button variant={primary ? 'contained' : 'outlined'} loading={loading || leaving} onClick={() => void connect()}>
      {label}
    </Button>
  );
}
