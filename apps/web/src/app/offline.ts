import type { AnyRouter } from '@tanstack/react-router';

let ready = false;
const listeners = new Set<() => void>();

/** Milliseconds after which the copy begins even if the page never has time. */
const BUSY_FOR = 3_000;

/** Installs the offline shell once the first page is open: it copies files that the page itself may be waiting for. */
export function startOfflineShell(router: Pick<AnyRouter, 'subscribe'>): void {
  if (import.meta.env.DEV) return;
  const start = () =>
    void import('./install-offline').then(
      ({ installOffline }) => installOffline(whenUpdated),
      () => undefined,
    );
  const stop = router.subscribe('onRendered', () => {
    stop();
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: BUSY_FOR });
    else setTimeout(start, BUSY_FOR);
  });
}

function whenUpdated(): void {
  ready = true;
  for (const listener of listeners) listener();
}

/** True when a newer version is waiting. */
export function updateReady(): boolean {
  return ready;
}

/** Calls `listener` when a newer version starts to wait. */
export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reloads the app in its newest version, which may still have to be fetched: a plain reload would show the cached one.
 * That version may be the second one of this visit, whose page is controlled by none: what counts is that it is active.
 */
export async function loadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const coming = registration?.installing;
  if (coming) await new Promise((fetched) => coming.addEventListener('statechange', fetched, { once: true }));
  const next = registration?.waiting;
  if (!next) return location.reload();
  next.addEventListener('statechange', () => next.state === 'activated' && location.reload());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  next.postMessage({ type: 'SKIP_WAITING' });
}
