import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnectionState } from '../../graphql/connection-state';
import { onUpdateReady, updateNow, updateReady } from '../offline';

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

/** A short gap heals by itself; only a longer one is worth a banner. */
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

/** Says above the page when a new version waits, or when the network or the live channel is gone. */
export function Banners() {
  const ready = useSyncExternalStore(onUpdateReady, updateReady);
  const offline = useOffline();
  const gap = useLongGap();
  return (
    <div role="status">
      {offline && <Alert severity="warning" sx={{ mt: 1 }}>No network. You can read what is on screen; nothing can be saved until the connection is back.</Alert>}
      {!offline && gap && <Alert severity="info" sx={{ mt: 1 }}>Live updates are interrupted. Trying to connect again.</Alert>}
      {ready && (
        <Alert severity="info" sx={{ mt: 1 }} action={<Button size="small" color="inherit" onClick={updateNow}>Load it now</Button>}>
          A new version of Falcon Flooring is ready. Save your work first.
        </Alert>
      )}
    </div>
  );
}
