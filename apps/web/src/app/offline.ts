let ready = false;
let apply: ((reload?: boolean) => Promise<void>) | undefined;
const listeners = new Set<() => void>();

/** Installs the offline shell; a new version waits until the user requests it. */
export async function startOfflineShell(): Promise<void> {
  if (import.meta.env.DEV) return;
  const { registerSW } = await import('virtual:pwa-register');
  apply = registerSW({
    onNeedRefresh() {
      ready = true;
      for (const listener of listeners) listener();
    },
    onRegisteredSW(_address, registration) {
      const hour = 3_600_000;
      if (registration) setInterval(() => void registration.update().catch(() => undefined), hour);
    },
  });
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

/** Switches to the waiting version and reloads the page. */
export function updateNow(): void {
  void apply?.(true);
}

/**
 * Reloads the app in its newest version, which may still have to be fetched: a plain reload would show the cached one.
 */
export async function loadNewest(): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  await registration?.update().catch(() => undefined);
  const coming = registration?.installing;
  if (coming) await new Promise((fetched) => coming.addEventListener('statechange', fetched, { once: true }));
  if (!registration?.waiting) return location.reload();
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
}
