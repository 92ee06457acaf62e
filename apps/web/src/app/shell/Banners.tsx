import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnectionState } from '../../graphql/connection-state';
import { colors } from '../../ui/tokens';
import { onUpdateReady, updateNow, updateReady } from '../offline';

const Banner = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  marginTop: 8,
  padding: '6px 12px',
  borderRadius: 6,
  border: `1px solid ${colors.accent}`,
  borderLeftWidth: 4,
  background: colors.selected,
});

function useOffline(): boolean {
  const subscribe = (listener: () => void) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  };
  return useSyncExternalStore(subscribe, () => !navigator.onLine);
}

/** A short gap fixes itself; only a longer one is worth a banner. */
function useLongGap(): boolean {
  const state = useConnectionState();
  const broken = state === 'reopening' || state === 'disconnected';
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!broken) return undefined;
    const timer = setTimeout(() => setLong(true), 5000);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [broken]);
  return long;
}

/** Shows above the page when a new version is waiting, or when the network or the live channel is gone. */
export function Banners() {
  const ready = useSyncExternalStore(onUpdateReady, updateReady);
  const offline = useOffline();
  const gap = useLongGap();
  return (
    <div role="status">
      {offline && (
        <Banner>No network. You can read what is on screen; nothing can be saved until the connection is back.</Banner>
      )}
      {!offline && gap && <Banner>Live updates are interrupted. Reconnecting…</Banner>}
      {ready && (
        <Banner>
          A new version of Falcon Flooring is ready. Save your work first.
          <Button variant="outlined" onClick={updateNow}>
            Reload now
          </Button>
        </Banner>
      )}
    </div>
  );
}
