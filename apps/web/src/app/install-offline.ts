import { registerSW } from 'virtual:pwa-register';

const HOUR = 3_600_000;

/** Installs the service worker and looks for a newer version every hour, which waits until the user requests it. */
export function installOffline(onUpdate: () => void): void {
  registerSW({
    onNeedRefresh: onUpdate,
    onRegisteredSW(_address, registration) {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), HOUR);
    },
  });
}
