import { registerSW } from 'virtual:pwa-register';

let ready = false;
let apply: ((reload?: boolean) => Promise<void>) | undefined;
const listeners = new Set<() => void>();

/** Installs the offline shell; a new version waits until the user asks for it. */
export function startOfflineShell(): void {
  if (import.meta.env.DEV) return;
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
