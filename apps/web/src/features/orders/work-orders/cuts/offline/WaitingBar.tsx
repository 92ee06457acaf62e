import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { clock } from '#blocks/offline/kept/clock';
import { NoticeBar } from '#blocks/offline/NoticeBar';
import { isWaiting } from '#blocks/offline/queue/queue';
import { count } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import { sendNow, startCutQueue, useCutState } from './cut-sending';

interface Props {
  /** When the list was read that this device kept; undefined if the list is the server’s. */
  keptAt: number | undefined;
  retry: () => void;
}

const KEPT_HERE = 'What you cut is kept on this device and sent by itself.';

/** Says when there is no connection, of when the list is, and how much the office doesn’t have yet. */
export function WaitingBar({ keptAt, retry }: Props) {
  const client = useApolloClient();
  const { queue, isAway } = useCutState();
  useEffect(() => startCutQueue(client), [client]);
  const [send, busy] = useOnce(sendNow);
  const waiting = queue.filter(isWaiting).length;
  const isOffline = isAway || keptAt !== undefined;
  if (!isOffline && waiting === 0) return <div role="status" />;
  const words = [
    isOffline && 'No connection.',
    keptAt !== undefined && `The list as of ${clock(keptAt)}.`,
    isOffline && KEPT_HERE,
    waiting > 0 && `${count(waiting)} waiting to be sent.`,
  ];
  return (
    <NoticeBar role="status">
      <span style={{ flex: '1 1 200px' }}>{words.filter(Boolean).join(' ')}</span>
      <span style={{ marginLeft: 'auto' }}>
        {keptAt !== undefined && (
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        )}
        {waiting > 0 && (
          <Button size="small" loading={busy} onClick={() => void send()}>
            Send now
          </Button>
        )}
      </span>
    </NoticeBar>
  );
}
