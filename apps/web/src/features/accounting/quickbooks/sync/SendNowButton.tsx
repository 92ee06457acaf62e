import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import { QuickbooksSendNowDocument } from './sync.generated';

/** Immediately sends entries that wait for their next attempt. Refusals appear as notifications. */
export function SendNowButton({ onStarted }: { onStarted: () => void }) {
  const [run, { loading }] = useMutation(QuickbooksSendNowDocument);
  const send = async () => {
    const answer = await run({ variables: { input: {} } }).catch(() => null);
    const tried = answer?.data?.quickbooksSendNow?.tried;
    if (tried === undefined) return;
    notify(
      'success',
      tried === 0 ? 'Waiting entries are being sent.' : `${counted(tried, 'record')} will be tried now.`,
    );
    onStarted();
  };
  return (
    <Button variant="outlined" loading={loading} onClick={() => void send()}>
      Send now
    </Button>
  );
}
