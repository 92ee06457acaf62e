import Button from '@mui/material/Button';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnectionState } from '#graphql/connection-state';
import { useCan } from '#session/current-user';
import { runtimeConfig } from '#session/runtime-config';
import { lazyPart } from '#ui/lazy-part';
import { loadNewest, onUpdateReady, updateReady } from '../offline';
import { Banner } from './Banner';

const RestoredCopyBanner = lazyPart(async () => (await import('./RestoredCopyBanner')).RestoredCopyBanner);

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

/** A short gap fixes itself; only a longer one deserves a banner. */
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

/** Whether this was a restored copy when the page was opened. */
function useRestoredCopy(): boolean {
  const [isCopy, setIsCopy] = useState(false);
  useEffect(() => void runtimeConfig().then(({ restoredCopy }) => setIsCopy(restoredCopy)), []);
  return isCopy;
}

/**
 * A line above the page in a restored copy, when a new version is waiting, or when the network or the live channel is
 * down.
 */
export function Banners() {
  const can = useCan();
  const ready = useSyncExternalStore(onUpdateReady, updateReady);
  const offline = useOffline();
  const gap = useLongGap();
  const isCopy = useRestoredCopy();
  const kept = [can('workOrderCut') && 'cuts', can('editWorkOrder') && 'notes and photos of orders']
    .filter(Boolean)
    .join(', ');
  return (
    <div role="status">
      {isCopy && <RestoredCopyBanner />}
      {offline && (
        <Banner>
          No network. You can read what is on screen. {kept === '' ? 'Nothing' : `Only ${kept}`} can be saved until the
          connection is back.
        </Banner>
      )}
      {!offline && gap && <Banner>Live updates are interrupted. Reconnecting…</Banner>}
      {ready && (
        <Banner>
          A new version of Falcon Flooring is ready. Save your work first.
          <Button variant="outlined" onClick={() => void loadNewest()}>
            Reload now
          </Button>
        </Banner>
      )}
    </div>
  );
}
